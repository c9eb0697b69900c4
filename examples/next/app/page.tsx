import { Form, HiddenEmail, ReadMore } from "plaintags/react";
import contact from "./contact.json";
import { Rooms } from "./rooms";

/** A server component: it prints the tags with their content. Only components with handlers are client components. */
export default function Page() {
  return (
    <main>
      <h1>The house on the headland</h1>

      <Rooms />

      <ReadMore collapsedHeight={60} moreText="Read the whole story" lessText="Fold it again">
        <p>The house was built for the keeper of the light, who had nine children and a cow.</p>
        <p>When the light was automated, the house stood empty for eleven winters.</p>
        <p>Today it has nine rooms, one kitchen and a lamp.</p>
      </ReadMore>

      <p>
        Rooms:{" "}
        <HiddenEmail encoded="bzNvZWJiemZAdG5hYXJnLnJrbnpjeXI=" href="mailto:">
          ro***@*****.example
        </HiddenEmail>
      </p>

      <script type="application/json" id="contact">
        {JSON.stringify(contact)}
      </script>
      <Form definition="#contact">
        <p>The form is loading.</p>
      </Form>
    </main>
  );
}
