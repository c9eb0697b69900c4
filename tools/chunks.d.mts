/** Names of the classic script's chunks, in `parts/`. */
export const classicChunkNames: readonly string[];
