const WHOLE_INSERT = /^insert(?:FromPaste|FromDrop|ReplacementText)$/;

/** Whether an event inserts a whole text, which is read at once. */
export const isWholeInsert = (event: Event): boolean => WHOLE_INSERT.test((event as InputEvent).inputType);
