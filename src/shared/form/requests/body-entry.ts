/** One part of a multipart body. */
export type BodyEntry = readonly [name: string, value: string | File];
