const COUNT = 1000;
const MARK = "o3o";

// Created here instead of printed by the server, to keep the page small: guest1@ to guest1000@gannet.example.
const list = document.getElementById("addresses");
for (let number = 1; number <= COUNT; number++) {
  const email = document.createElement("apbct-email");
  email.setAttribute("encoded", btoa(MARK + rot13(`guest${number}@gannet.example`)));
  email.textContent = "gu*****@*****.example";
  const item = document.createElement("li");
  item.append(email);
  list.append(item);
}

function rot13(text) {
  return text.replace(/[a-z]/gi, (letter) => {
    const first = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + 13) % 26) + first);
  });
}
