import { cardSteps } from "./lib/cards.js";

// The minimal script: one observer, which looks for a tag and for components in all that is added.
const TAG = "pb-read-more";
let found;
const whenFound = new Promise((done) => (found = done));

const observer = new MutationObserver((records) => {
  for (const { addedNodes } of records)
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      lookAt(node);
      lookThrough(node);
    }
});

function lookAt({ localName, shadowRoot }) {
  if (localName === TAG) found();
  if (shadowRoot) observe(shadowRoot);
}

const lookThrough = (tree) => tree.querySelectorAll("*").forEach(lookAt);

function observe(root) {
  observer.observe(root, { childList: true, subtree: true });
  lookThrough(root);
}

globalThis.steps = cardSteps({ start: () => observe(document), whenFound: () => whenFound });
