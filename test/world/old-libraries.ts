/**
 * What old libraries add to the built-in objects of a page, from their documentation: Prototype, MooTools, and utilities of
 * sites. Only additions that can affect other scripts, with their original behaviour.
 */

/** Prototype 1.6: every addition is enumerable, and methods that became standard after 2007 behave differently. */
export const PROTOTYPE_1_6 = `(function () {
  var $break = {};
  function extend(target, source) { for (var name in source) target[name] = source[name]; return target; }
  function $A(given) {
    if (!given) return [];
    if (given.toArray) return given.toArray();
    var length = given.length || 0, list = new Array(length);
    while (length--) list[length] = given[length];
    return list;
  }
  window.Prototype = { Version: "1.6.0", K: function (x) { return x; }, emptyFunction: function () {} };
  window.$A = $A;
  window.$break = $break;

  var keys = function (object) { var names = []; for (var name in object) names.push(name); return names; };
  extend(Object, {
    extend: extend,
    keys: keys,
    values: function (object) { var values = []; for (var name in object) values.push(object[name]); return values; },
    clone: function (object) { return extend({}, object); },
    toJSON: function (object) {
      if (object === undefined || typeof object === "function") return undefined;
      if (object === null) return "null";
      if (object.toJSON) return object.toJSON();
      if (object.nodeType === 1) return undefined;
      var members = [];
      for (var name in object) {
        var value = Object.toJSON(object[name]);
        if (value !== undefined) members.push(name.toJSON() + ": " + value);
      }
      return "{" + members.join(", ") + "}";
    }
  });

  extend(Function.prototype, {
    bind: function () {
      if (arguments.length < 2 && arguments[0] === undefined) return this;
      var method = this, given = $A(arguments), object = given.shift();
      return function () { return method.apply(object, given.concat($A(arguments))); };
    },
    curry: function () {
      var method = this, given = $A(arguments);
      return function () { return method.apply(this, given.concat($A(arguments))); };
    },
    wrap: function (wrapper) {
      var method = this;
      return function () { return wrapper.apply(this, [method.bind(this)].concat($A(arguments))); };
    },
    methodize: function () {
      var method = this;
      return function () { return method.apply(null, [this].concat($A(arguments))); };
    },
    delay: function (seconds) { return window.setTimeout(this, seconds * 1000); },
    defer: function () { return window.setTimeout(this, 10); },
    argumentNames: function () { return []; }
  });
  Date.prototype.toJSON = function () { return '"' + this.toISOString() + '"'; };
  RegExp.prototype.match = RegExp.prototype.test;

  extend(String.prototype, {
    gsub: function (pattern, by) { return this.split(pattern).join(by); },
    sub: function (pattern, by) { return this.replace(pattern, by); },
    strip: function () { return this.replace(/^\\s+|\\s+$/g, ""); },
    stripTags: function () { return this.replace(/<[^>]+>/g, ""); },
    escapeHTML: function () { return this.replace(/&/g, "&amp;").replace(/</g, "&lt;"); },
    toArray: function () { return this.split(""); },
    times: function (count) { return count < 1 ? "" : new Array(count + 1).join(this); },
    camelize: function () { return this.replace(/-(.)/g, function (_, letter) { return letter.toUpperCase(); }); },
    capitalize: function () { return this.charAt(0).toUpperCase() + this.substring(1).toLowerCase(); },
    underscore: function () { return this.replace(/-/g, "_").toLowerCase(); },
    dasherize: function () { return this.replace(/_/g, "-"); },
    inspect: function () { return '"' + this.replace(/"/g, '\\\\"') + '"'; },
    toJSON: function () { return this.inspect(true); },
    evalJSON: function () { return JSON.parse(this); },
    include: function (pattern) { return this.indexOf(pattern) > -1; },
    startsWith: function (pattern) { return this.indexOf(pattern) === 0; },
    endsWith: function (pattern) { var d = this.length - pattern.length; return d >= 0 && this.lastIndexOf(pattern) === d; },
    empty: function () { return this == ""; },
    blank: function () { return /^\\s*$/.test(this); },
    interpolate: function () { return String(this); }
  });
  extend(Number.prototype, {
    succ: function () { return this + 1; },
    times: function (run) { for (var i = 0; i < this; i++) run(i); return this; },
    round: function () { return Math.round(this); },
    abs: function () { return Math.abs(this); },
    toJSON: function () { return isFinite(this) ? this.toString() : "null"; }
  });

  var Enumerable = {
    each: function (run, context) {
      var index = 0;
      run = run.bind(context);
      try { this._each(function (value) { run(value, index++); }); } catch (e) { if (e != $break) throw e; }
      return this;
    },
    all: function (test, context) {
      test = test ? test.bind(context) : Prototype.K;
      var result = true;
      this.each(function (value, index) { result = result && !!test(value, index); if (!result) throw $break; });
      return result;
    },
    any: function (test, context) {
      test = test ? test.bind(context) : Prototype.K;
      var result = false;
      this.each(function (value, index) { if (result = !!test(value, index)) throw $break; });
      return result;
    },
    collect: function (make, context) {
      make = make ? make.bind(context) : Prototype.K;
      var results = [];
      this.each(function (value, index) { results.push(make(value, index)); });
      return results;
    },
    detect: function (test, context) {
      test = test.bind(context);
      var result;
      this.each(function (value, index) { if (test(value, index)) { result = value; throw $break; } });
      return result;
    },
    findAll: function (test, context) {
      test = test.bind(context);
      var results = [];
      this.each(function (value, index) { if (test(value, index)) results.push(value); });
      return results;
    },
    include: function (object) { return this.indexOf(object) != -1; },
    inject: function (memo, run, context) {
      run = run.bind(context);
      this.each(function (value, index) { memo = run(memo, value, index); });
      return memo;
    },
    invoke: function (method) { return this.map(function (value) { return value[method](); }); },
    max: function () { return Math.max.apply(null, this); },
    min: function () { return Math.min.apply(null, this); },
    pluck: function (name) { return this.map(function (value) { return value[name]; }); },
    reject: function (test) { return this.findAll(function (value, index) { return !test(value, index); }); },
    sortBy: function () { return this.toArray().sort(); },
    toArray: function () { return this.map(); },
    zip: function () { return this.toArray(); },
    size: function () { return this.toArray().length; },
    inspect: function () { return "#<Enumerable>"; }
  };
  extend(Enumerable, {
    map: Enumerable.collect, find: Enumerable.detect, select: Enumerable.findAll, filter: Enumerable.findAll,
    member: Enumerable.include, entries: Enumerable.toArray, every: Enumerable.all, some: Enumerable.any
  });
  Array.from = $A;
  var _each = Array.prototype.forEach;
  extend(Array.prototype, Enumerable);
  Array.prototype._reverse = Array.prototype.reverse;
  extend(Array.prototype, {
    _each: _each,
    clear: function () { this.length = 0; return this; },
    first: function () { return this[0]; },
    last: function () { return this[this.length - 1]; },
    compact: function () { return this.select(function (value) { return value != null; }); },
    flatten: function () {
      return this.inject([], function (list, value) { return list.concat(Array.isArray(value) ? value.flatten() : [value]); });
    },
    without: function () { var gone = $A(arguments); return this.select(function (value) { return !gone.include(value); }); },
    reverse: function (inline) { return (inline !== false ? this : this.toArray())._reverse(); },
    reduce: function () { return this.length > 1 ? this : this[0]; },
    uniq: function () { return this.inject([], function (list, value) { if (!list.include(value)) list.push(value); return list; }); },
    intersect: function (other) { return this.findAll(function (value) { return other.include(value); }); },
    clone: function () { return [].concat(this); },
    size: function () { return this.length; },
    inspect: function () { return "[" + this.join(", ") + "]"; },
    toJSON: function () {
      var results = [];
      this.each(function (object) { var value = Object.toJSON(object); if (value !== undefined) results.push(value); });
      return "[" + results.join(", ") + "]";
    }
  });
  Array.prototype.toArray = Array.prototype.clone;

  window.$ = function (element) { return typeof element === "string" ? document.getElementById(element) : element; };
  window.$$ = function (selector) { return $A(document.querySelectorAll(selector)); };
  var native = window.Element;
  window.Element = function (name, attributes) {
    var element = document.createElement(name);
    for (var key in attributes || {}) element.setAttribute(key, attributes[key]);
    return element;
  };
  extend(window.Element, native);
  var methods = {
    visible: function (element) { return element.style.display != "none"; },
    toggle: function (element) { element.style.display = element.visible() ? "none" : ""; return element; },
    hide: function (element) { element.style.display = "none"; return element; },
    show: function (element) { element.style.display = ""; return element; },
    remove: function (element) { element.parentNode.removeChild(element); return element; },
    update: function (element, content) { element.innerHTML = content; return element; },
    replace: function (element, content) { element.outerHTML = content; return element; },
    insert: function (element, content) { element.insertAdjacentHTML("beforeend", content); return element; },
    wrap: function (element) { return element; },
    select: function (element, selector) { return $A(element.querySelectorAll(selector)); },
    match: function (element, selector) { return element.matches(selector); },
    up: function (element) { return element.parentElement; },
    down: function (element) { return element.firstElementChild; },
    next: function (element) { return element.nextElementSibling; },
    previous: function (element) { return element.previousElementSibling; },
    identify: function (element) { return element.id; },
    readAttribute: function (element, name) { return element.getAttribute(name); },
    empty: function (element) { return element.innerHTML.blank(); },
    descendants: function (element) { return $A(element.getElementsByTagName("*")); },
    scrollTo: function (element) { window.scrollTo(0, element.offsetTop); return element; },
    getStyle: function (element, name) { return getComputedStyle(element)[name]; },
    getDimensions: function (element) { return { width: element.offsetWidth, height: element.offsetHeight }; },
    observe: function (element, type, run) { element.addEventListener(type, run); return element; },
    stopObserving: function (element, type, run) { element.removeEventListener(type, run); return element; },
    fire: function (element, type) { element.dispatchEvent(new CustomEvent(type, { bubbles: true })); return element; }
  };
  for (var name in methods) HTMLElement.prototype[name] = methods[name].methodize();
  extend(HTMLFormElement.prototype, { serialize: function () { return new URLSearchParams(new FormData(this)).toString(); } });
  extend(Event.prototype, { stop: function () { this.preventDefault(); this.stopPropagation(); }, element: function () { return this.target; } });
})();`;

/** A year later: its own constructor of elements has the original prototype. */
export const PROTOTYPE_1_6_1 = `${PROTOTYPE_1_6} Element.prototype = Object.getPrototypeOf(HTMLElement.prototype);`;

/** Prototype 1.7: keeps most of what has become standard, but `Array.from` makes arrays its own way, and `entries` is gone. */
export const PROTOTYPE_1_7 = `(function () {
  window.Prototype = { Version: "1.7.3", K: function (x) { return x; } };
  window.$A = Array.from = function (given) {
    if (!given) return [];
    if ("toArray" in Object(given)) return given.toArray();
    var length = given.length || 0, list = new Array(length);
    while (length--) list[length] = given[length];
    return list;
  };
  Object.extend = function (target, source) { for (var name in source) target[name] = source[name]; return target; };
  var filter = Array.prototype.filter, reverse = Array.prototype.reverse;
  Object.extend(Array.prototype, {
    _reverse: reverse,
    each: function (run, context) { this.forEach(run, context); return this; },
    find: function (test, context) { return filter.call(this, test, context)[0]; },
    reverse: function (inline) { return (inline === false ? this.slice() : this)._reverse(); },
    include: function (object) { return this.indexOf(object) !== -1; },
    toArray: function () { return this.slice(); },
    clone: function () { return this.slice(); },
    first: function () { return this[0]; },
    size: function () { return this.length; },
    inspect: function () { return "[" + this.join(", ") + "]"; }
  });
  delete Array.prototype.entries;
  var native = window.Element;
  window.Element = function (name) { return document.createElement(name); };
  Object.extend(window.Element, native);
  window.Element.prototype = native.prototype;
  Object.extend(HTMLElement.prototype, {
    remove: function () { this.parentNode.removeChild(this); return this; },
    show: function () { this.style.display = ""; return this; },
    hide: function () { this.style.display = "none"; return this; },
    update: function (content) { this.innerHTML = content; return this; },
    scrollTo: function () { window.scrollTo(0, this.offsetTop); return this; },
    wrap: function () { return this; },
    next: function () { return this.nextElementSibling; },
    identify: function () { return this.id; }
  });
})();`;

/** MooTools 1.2: enumerable additions, and missing built-ins only. */
export const MOOTOOLS_1_2 = `(function () {
  function implement(target, methods) {
    for (var name in methods) if (!target.prototype[name]) target.prototype[name] = methods[name];
  }
  Function.prototype.extend = function (members) { for (var name in members) this[name] = members[name]; return this; };
  window.MooTools = { version: "1.2.4" };
  window.$each = function (given, run) { for (var name in given) if (Object.prototype.hasOwnProperty.call(given, name)) run(given[name], name); };
  window.$type = function (given) { return typeof given; };
  implement(Array, {
    each: function (run, bind) { this.forEach(run, bind); },
    clean: function () { return this.filter(Boolean); },
    associate: function (keys) { var made = {}; this.forEach(function (value, at) { made[keys[at]] = value; }); return made; },
    link: function () { return {}; },
    contains: function (item) { return this.indexOf(item) > -1; },
    extend: function (other) { Array.prototype.push.apply(this, other); return this; },
    getLast: function () { return this[this.length - 1] || null; },
    include: function (item) { if (!this.contains(item)) this.push(item); return this; },
    combine: function (other) { other.forEach(this.include, this); return this; },
    erase: function (item) { var at = this.indexOf(item); if (at > -1) this.splice(at, 1); return this; },
    empty: function () { this.length = 0; return this; },
    rgbToHex: function () { return ""; }
  });
  implement(String, {
    test: function (pattern) { return new RegExp(pattern).test(this); },
    contains: function (text) { return this.indexOf(text) > -1; },
    camelCase: function () { return this; },
    clean: function () { return this.trim(); },
    toInt: function () { return parseInt(this, 10); },
    substitute: function () { return String(this); }
  });
  implement(Number, { limit: function (min, max) { return Math.min(max, Math.max(min, this)); }, toInt: function () { return parseInt(this, 10); } });
  implement(Function, {
    create: function () { return this; }, pass: function () { return this; }, attempt: function () { return this(); },
    delay: function (ms) { return setTimeout(this, ms); }, periodical: function (ms) { return setInterval(this, ms); }
  });
  var $ = { uid: 1 };
  implement(Element, {
    getElement: function (selector) { return this.querySelector(selector); },
    getElements: function (selector) { return this.querySelectorAll(selector); },
    set: function (name, value) { this.setAttribute(name, value); return this; },
    get: function (name) { return this.getAttribute(name); },
    erase: function (name) { this.removeAttribute(name); return this; },
    adopt: function () { this.append.apply(this, arguments); return this; },
    inject: function (other) { other.appendChild(this); return this; },
    dispose: function () { return this.parentNode ? this.parentNode.removeChild(this) : this; },
    empty: function () { this.textContent = ""; return this; },
    destroy: function () { this.remove(); return null; },
    addEvent: function (type, run) { this.addEventListener(type, run); return this; },
    fireEvent: function () { return this; },
    setStyle: function (name, value) { this.style[name] = value; return this; },
    store: function (name, value) { this["$" + name] = value; return this; },
    retrieve: function (name) { return this["$" + name]; },
    getSize: function () { return { x: this.offsetWidth, y: this.offsetHeight }; }
  });
  Object.defineProperty(Element.prototype, "uid", { configurable: true, get: function () { return $.uid++; } });
  window.Hash = function (object) { for (var name in object) this[name] = object[name]; };
  window.Browser = { Engine: {}, Platform: {}, Features: { xpath: true, xhr: true } };
})();`;

/** MooTools 1.3 and later: a class of its own in place of `Document`, and a class for requests. */
export const MOOTOOLS_1_6 = `${MOOTOOLS_1_2}
  MooTools.version = "1.6.0";
  window.Document = document.$constructor = function () {};
  window.Request = function (options) { this.options = options; };
  Request.prototype.send = function () { return this; };`;

/** MooTools 1.4 as it was delivered with what version 1.2 had: `bind` takes a list of arguments, `Array.from` wraps. */
export const MOOTOOLS_1_4 = `${MOOTOOLS_1_6}
  MooTools.version = "1.4.5";
  Array.from = function (given) { return given == null ? [] : Array.isArray(given) ? given : [given]; };
  Function.prototype.bind = function (bind, args) {
    var self = this;
    if (args != null) args = Array.from(args);
    return function () { return self.apply(bind, args || arguments); };
  };`;

/** Sugar 2, extended: methods of arrays and strings, and `replaceAll` with one argument for each place. */
export const SUGAR_2 = `(function () {
  window.Sugar = { VERSION: "2.0.6" };
  var define = function (owner, methods) {
    for (var name in methods) Object.defineProperty(owner, name, { value: methods[name], configurable: true, writable: true });
  };
  define(Array.prototype, {
    add: function (item) { return this.concat(item); },
    remove: function (item) { return this.filter(function (own) { return own !== item; }); },
    min: function () { return Math.min.apply(null, this); },
    max: function () { return Math.max.apply(null, this); },
    first: function () { return this[0]; },
    isEmpty: function () { return this.length === 0; }
  });
  define(String.prototype, {
    replaceAll: function (pattern) {
      var given = arguments, at = 0;
      return this.split(pattern).reduce(function (text, part) { at += 1; return text + (given[at] === undefined ? "" : given[at]) + part; });
    },
    first: function () { return this.charAt(0); },
    format: function () { return String(this); },
    insert: function (text) { return this + text; }
  });
  define(Number.prototype, { format: function () { return String(this); }, round: function () { return Math.round(this); } });
})();`;

/** Members that scripts of sites add to every object. */
export const OBJECT_HELPERS = `
  Object.prototype.get = function (name) { return this[name]; };
  Object.prototype.set = function (name, value) { this[name] = value; return this; };
  Object.prototype.value = function () { return this; };
  Object.prototype.writable = true;`;

export const OBJECT_METHODS = `
  Object.prototype.each = function (run) { for (var name in this) if (this.hasOwnProperty(name)) run(this[name], name); };
  Object.prototype.clone = function () { var copy = {}; for (var name in this) copy[name] = this[name]; return copy; };
  Object.prototype.size = function () { return Object.keys(this).length; };`;

export const OBJECT_TO_JSON = `Object.prototype.toJSON = function () { return "an object"; };`;

/** Wraps every way to run code later and replaces promises, as a zone does. */
export const WRAPPERS = `(function () {
  var wrap = function (run) { return typeof run === "function" ? function () { return run.apply(this, arguments); } : run; };
  ["setTimeout", "setInterval", "requestAnimationFrame", "queueMicrotask"].forEach(function (name) {
    var native = window[name];
    window[name] = function (run) { arguments[0] = wrap(run); return native.apply(window, arguments); };
  });
  var NativeFetch = window.fetch;
  window.fetch = function (input, init) { return Promise.resolve().then(function () { return NativeFetch.call(window, input, init); }); };
  var NativeRequest = window.XMLHttpRequest;
  window.XMLHttpRequest = class extends NativeRequest {
    send(body) { this.sentThroughThePage = true; super.send(body); }
  };
  var NativePromise = window.Promise;
  window.Promise = class ReplacedPromise extends NativePromise {};
})();`;

/** A browser without an observer. */
export const NO_INTERSECTION_OBSERVER = "delete window.IntersectionObserver; delete window.IntersectionObserverEntry;";
