/** The drawing code and its library, fetched when a signature field renders. */
export const loadSignatureCanvas = () => import("./signature-canvas.ts");
