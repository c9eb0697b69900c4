/** The numbers from 0 up to, and without, `count`. Empty for what is no count. */
export const range = (count: number): number[] => (count > 0 ? [...Array(Math.floor(count)).keys()] : []);
