/** The code that draws, with its library: fetched when a signature field is drawn. */
export const loadSignatureCanvas = () => import("./signature-canvas.ts");
