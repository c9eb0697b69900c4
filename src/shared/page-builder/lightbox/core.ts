/** PhotoSwipe's core: a separate chunk, fetched on the first interaction with an item. */
export { default as PhotoSwipe } from "photoswipe";
