/** PhotoSwipe's core: a chunk of its own, fetched at the first touch of an item. */
export { default as PhotoSwipe } from "photoswipe";
