/** r2wc keeps its internals under registered symbols; the base element and views render through them. */
export const R2WC_RENDER: unique symbol = Symbol.for("r2wc.render") as never;
export const R2WC_PROPS: unique symbol = Symbol.for("r2wc.props") as never;
export const R2WC_CONTEXT: unique symbol = Symbol.for("r2wc.context") as never;
export const R2WC_CONNECTED: unique symbol = Symbol.for("r2wc.connected") as never;
