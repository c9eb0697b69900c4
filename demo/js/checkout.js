import { showReceived } from "./received.js";

// A shop's script: adds a product to the cart and sends the order without leaving the page.
const notice = document.querySelector("[data-notice]");
const order = document.querySelector("form.checkout");

document.querySelector(".add_to_cart_button").addEventListener("click", async ({ currentTarget }) => {
  const answer = await fetch("/wp-json/wc/store/v1/cart/add-item", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id: Number(currentTarget.dataset.product), quantity: 1 }),
  });
  notice.textContent = answer.ok ? "In the cart: one jar of quince jelly." : "The shop could not add it to the cart.";
  await showCall("add_to_cart");
});

order.addEventListener("submit", (event) => {
  event.preventDefault();
  const request = new window.XMLHttpRequest();
  request.open("POST", order.getAttribute("action"));
  request.setRequestHeader("content-type", "application/x-www-form-urlencoded; charset=UTF-8");
  request.setRequestHeader("x-requested-with", "XMLHttpRequest");
  request.addEventListener("load", () => {
    const { result, messages, order: number } = JSON.parse(request.responseText);
    notice.textContent = result === "success" ? `Thank you. Your order has the number ${number}.` : messages;
    void showCall("checkout");
  });
  request.addEventListener(
    "error",
    () => (notice.textContent = "The shop cannot be reached; your order is still in the form."),
  );
  request.send(new URLSearchParams(new FormData(order)));
});

async function showCall(name) {
  document.querySelector("[data-received]").dataset.received = name;
  await showReceived();
}
