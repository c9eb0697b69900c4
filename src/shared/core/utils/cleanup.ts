/** Ends what it was returned for: a timer, a listener, a subscription. Calling it twice is harmless. */
export type Cleanup = () => void;
