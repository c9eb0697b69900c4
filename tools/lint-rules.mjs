/** Rules for what oxlint's own do not see. */

/** A script, other than a module, may name two parameters alike. */
const noDupeArgs = {
  create(context) {
    function check({ params }) {
      const names = params.map(({ name }) => name);
      params.forEach((node, index) => {
        if (node.type === "Identifier" && names.indexOf(node.name) < index)
          context.report({ node, message: `Two parameters have the name ${node.name}.` });
      });
    }
    return { FunctionDeclaration: check, FunctionExpression: check };
  },
};

/** `typescript/no-duplicate-type-constituents` does not compare object types. */
const noDuplicateTypes = {
  create(context) {
    function check({ types }) {
      const texts = types.map((type) => context.sourceCode.getText(type));
      types.forEach((node, index) => {
        if (texts.indexOf(texts[index]) < index) context.report({ node, message: "The same type twice." });
      });
    }
    return { TSUnionType: check, TSIntersectionType: check };
  },
};

/** `typescript/no-misused-promises` does not look behind the parentheses of `(): (() => void) => { … }`. */
const namedReturnType = {
  create: (context) => ({
    ArrowFunctionExpression({ body, returnType }) {
      const returned = returnType?.typeAnnotation;
      if (body.type === "BlockStatement" && returned?.returnType?.typeAnnotation.type === "TSVoidKeyword")
        context.report({ node: returned, message: "Give the type of the returned function a name." });
    },
  }),
};

/** `typescript/no-duplicate-enum-values` and `typescript/prefer-as-const` do not see every form of these, and we use none. */
const noEnumOrAngleAssertion = {
  create: (context) => ({
    TSEnumDeclaration: (node) => context.report({ node, message: "Use a union of literals." }),
    TSTypeAssertion: (node) => context.report({ node, message: "Use `as`." }),
  }),
};

export default {
  meta: { name: "ours" },
  rules: {
    "no-dupe-args": noDupeArgs,
    "no-duplicate-types": noDuplicateTypes,
    "named-return-type": namedReturnType,
    "no-enum-or-angle-assertion": noEnumOrAngleAssertion,
  },
};
