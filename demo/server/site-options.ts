import * as z from "zod/mini";
import { MAX_UPLOAD_BYTES } from "./limits.ts";

/** The options of a site, set through the control endpoint. */
export const siteOptionsSchema = z.strictObject({
  /** The kind of visitor: a person, a bot, or an admin (signed in: decodes everything and may use admin calls). */
  visitor: z._default(z.enum(["person", "bot", "admin"]), "person"),
  /** Whether the anti-spam cloud is reachable. */
  cloud: z._default(z.enum(["up", "down"]), "up"),
  /** Without a valid licence, a nonce refresh gets the home page. */
  licence: z._default(z.enum(["valid", "invalid"]), "valid"),
  /** URL of the REST root: /wp-json/ or /index.php?rest_route=/ */
  permalinks: z._default(z.enum(["pretty", "plain"]), "pretty"),
  /** Form nonces: "off" embeds none, "optional" refuses wrong ones, "required" refuses missing ones too. */
  formNonces: z._default(z.enum(["off", "optional", "required"]), "optional"),
  /** Ids of unpublished forms, which visitors can neither read nor send. */
  unpublished: z._default(z.array(z.int()), []),
  /** The configuration payload: the project's, or that of the fixtures if they exist. */
  config: z._default(z.enum(["own", "fixture"]), "own"),
  /** Maximum bytes of an uploaded file. */
  maxUploadBytes: z._default(z.int().check(z.gte(1), z.lte(MAX_UPLOAD_BYTES)), MAX_UPLOAD_BYTES),
  /** Answer of the pixel call; "": the URL of this server's pixel with https. */
  pixelUrl: z._default(z.string().check(z.maxLength(2000)), ""),
  /** Members that override the settings in plaintags' format (api#2). */
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
