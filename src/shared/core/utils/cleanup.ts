/** Ends a timer, a listener or a subscription. Calling it twice is harmless. */
export type Cleanup = () => void;
