import { useEffect, useState, type CSSProperties } from "react";
import { metaFlag, metaNumber, metaText } from "../../../shared/form/definition/meta.ts";
import type { LoaderNumber } from "../../../shared/form/definition/settings.ts";
import type { LoaderReason } from "../../../shared/form/state/form-model.ts";
import { service } from "../../../shared/core/registry/container.ts";
import { Markup } from "../context/markup.tsx";
import { useSession } from "../context/session-context.ts";
import css from "./loader.css";
import { useFieldStyles } from "../controls/lazy-field.ts";

/**
 * The loader of a form: an overlay with a spinner and a text (the settings `loader_*`, forms-behaviour#1.5). It is only
 * visual; sending the form makes its own announcement.
 */
export function LoaderOverlay({ reason }: { reason: LoaderReason }) {
  const { model } = useSession();
  const { context } = model;
  const { meta } = context.definition;
  useFieldStyles(css);
  const number = (name: LoaderNumber, otherwise: number) =>
    Math.max(0, metaNumber(meta, `loader_${name}`) ?? otherwise);
  const wanted = reason === "condition" || metaFlag(meta, `loader_event_${reason}`, true);
  const delay = number(`event_${reason}_delay`, 0);
  const [waits, setWaits] = useState(delay > 0);
  useEffect(() => (delay > 0 ? service("clock").after(delay, () => setWaits(false)) : undefined), [delay]);
  if (!wanted || waits) return null;

  const text = metaFlag(meta, "loader_text_display")
    ? context.expand(metaText(meta, "loader_text")) || context.text("posting")
    : "";
  const html = context.expand(metaText(meta, "loader_sprite_html"), { markup: true });
  const color = metaText(meta, "loader_sprite_color", "#000000");
  const overlay = {
    cursor: metaText(meta, "loader_overlay_cursor") || undefined,
    "--wsf-loader-overlay": metaText(meta, "loader_overlay_color") || undefined,
    "--wsf-loader-overlay-opacity": `${Math.min(1, number("overlay_opacity", 0.7)) * 100}%`,
    "--wsf-loader-fade": `${number("fade_in_duration", 0)}ms`,
  } as CSSProperties;
  const size = number("sprite_size", 48);
  const sprite: CSSProperties = {
    blockSize: size,
    inlineSize: size,
    borderColor: color,
    borderWidth: number("sprite_border_width", 5),
    borderBlockStartColor: metaText(meta, "loader_sprite_type").includes("gap")
      ? "transparent"
      : metaText(meta, "loader_sprite_color_accent") || "transparent",
    animationDuration: `${number("sprite_animation_duration", 1)}s`,
  };
  return (
    <div className="wsf-loader-overlay" style={overlay} aria-hidden="true">
      <div
        className={
          metaFlag(meta, "loader_sprite_always_visible", true) ? "wsf-loader-sign wsf-loader-always" : "wsf-loader-sign"
        }
      >
        <div style={{ opacity: number("sprite_opacity", 1) }}>
          {html ? <Markup as="div" html={html} /> : <div className="wsf-loader-sprite" style={sprite} />}
        </div>
        {text && <div style={{ color }}>{text}</div>}
      </div>
    </div>
  );
}
