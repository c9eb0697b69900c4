export const MAX_FIELDS_BYTES = 1024 * 1024;
export const MAX_FIELD_COUNT = 2000;
export const MAX_FILE_COUNT = 50;
/** Bytes of an uploaded file (forms#9); a site may set a lower limit. */
export const MAX_UPLOAD_BYTES = 268_435_456;
export const UPLOAD_CHUNK_BYTES = 1024 * 1024;
/** Bytes of the `Cookie` header: a usual limit of web servers. */
export const MAX_COOKIE_BYTES = 8190;
