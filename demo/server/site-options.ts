import * as z from "zod/mini";
import { MAX_UPLOAD_BYTES } from "./limits.ts";

/** The switches of a site that are no faults; set through the control endpoint. */
export const siteOptionsSchema = z.strictObject({
  /** Who calls: an ordinary visitor, a bot, or somebody signed in (may decode everything, gets admin calls). */
  visitor: z._default(z.enum(["person", "bot", "admin"]), "person"),
  /** Whether the cloud behind the anti-spam calls can be asked. */
  cloud: z._default(z.enum(["up", "down"]), "up"),
  /** With an invalid licence a nonce refresh answers the home page. */
  licence: z._default(z.enum(["valid", "invalid"]), "valid"),
  /** Addresses of the REST root: /wp-json/ or /index.php?rest_route=/ */
  permalinks: z._default(z.enum(["pretty", "plain"]), "pretty"),
  /** Form nonces: "off" embeds none, "optional" refuses wrong ones, "required" refuses missing ones too. */
  formNonces: z._default(z.enum(["off", "optional", "required"]), "optional"),
  /** Ids of forms that were never published: visitors can neither read nor send them. */
  unpublished: z._default(z.array(z.int()), []),
  /** The configuration payload: the project's own, or the fixture's where the fixtures are present. */
  config: z._default(z.enum(["own", "fixture"]), "own"),
  /** Most bytes of one uploaded file. */
  maxUploadBytes: z._default(z.int().check(z.gte(1), z.lte(MAX_UPLOAD_BYTES)), MAX_UPLOAD_BYTES),
  /** What the pixel call answers; "" is the https spelling of this server's own pixel. */
  pixelUrl: z._default(z.string().check(z.maxLength(2000)), ""),
  /** Members laid over the settings of plaintags' shape (api.md section 2). */
  settings: z._default(
    z.strictObject({
      antispam: z._default(z.record(z.string(), z.unknown()), {}),
      forms: z._default(z.record(z.string(), z.unknown()), {}),
    }),
    { antispam: {}, forms: {} },
  ),
});

export type SiteOptions = z.infer<typeof siteOptionsSchema>;

export const DEFAULT_SITE_OPTIONS: SiteOptions = siteOptionsSchema.parse({});
