/** Sizes the server accepts. The upload limit is the specification's (forms §9) and can be lowered per site. */
export const MAX_FIELDS_BYTES = 1024 * 1024;
export const MAX_FIELD_COUNT = 2000;
export const MAX_FILE_COUNT = 50;
export const MAX_UPLOAD_BYTES = 268_435_456;
export const UPLOAD_CHUNK_BYTES = 1024 * 1024;
/** Bytes of the `Cookie` header; web servers refuse more. */
export const MAX_COOKIE_BYTES = 8190;
