import type { ReactNode } from "react";
import "plaintags/plaintags.css";

export const metadata = { title: "The house on the headland", icons: "data:," };

const settings = {
  antispam: { restUrl: "/plaintags.php?path=", guard: false },
};

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <script type="application/json" data-plaintags="settings">
          {JSON.stringify(settings)}
        </script>
        {children}
      </body>
    </html>
  );
}
