<?php
/**
 * Tags in the content of authors who may not save any HTML they like.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

/**
 * Without the capability `unfiltered_html` WordPress removes every tag that it does not know. This names ours to it, with
 * harmless attributes and harmless values.
 */
final class Kses {
	/**
	 * Attributes that WordPress allows on all of its own tags.
	 */
	const GLOBALS = array( 'class', 'id', 'title', 'style', 'role', 'dir', 'lang', 'hidden', 'aria-*', 'data-*' );

	/**
	 * Our tags, made once: pages filter dozens of texts.
	 *
	 * @var array|null
	 */
	private static $ours = null;

	/**
	 * Adds our tags to what posts may hold. Comments and descriptions of users stay as they are.
	 *
	 * @param mixed $allowed Tags with their attributes.
	 * @param mixed $context What is being filtered.
	 * @return mixed
	 */
	public static function allow( $allowed, $context ) {
		if ( 'post' !== $context || ! is_array( $allowed ) ) {
			return $allowed;
		}
		if ( null === self::$ours ) {
			self::$ours = self::tags();
		}
		return self::$ours + $allowed;
	}

	/**
	 * Our tags as WordPress wants them.
	 */
	private static function tags(): array {
		$globals = array_fill_keys( self::GLOBALS, true );
		$tags    = array();
		foreach ( Tags::ATTRIBUTES as $tag => $attributes ) {
			$tags[ $tag ] = $globals;
			foreach ( array_keys( $attributes ) as $name ) {
				$tags[ $tag ][ $name ] = array(
					'value_callback' => static function ( $value ) use ( $tag, $name ) {
						$value = html_entity_decode( (string) $value, ENT_QUOTES | ENT_HTML5, 'UTF-8' );
						return self::is_harmless( $tag, $name, $value );
					},
				);
			}
		}
		return $tags;
	}

	/**
	 * Whether a value may stay. JSON stays only if all of it is harmless: a part of it would be something else than what
	 * the author wrote.
	 *
	 * @param string $tag   The tag.
	 * @param string $name  The attribute.
	 * @param string $value Its value.
	 */
	private static function is_harmless( string $tag, string $name, string $value ): bool {
		$clean = Tags::clean( $tag, $name, $value );
		if ( null === $clean ) {
			return false;
		}
		return 'json' !== Tags::ATTRIBUTES[ $tag ][ $name ] || json_decode( $clean, true ) === json_decode( $value, true );
	}

	/**
	 * Writes `<` and `>` in attributes of our tags as entities before WordPress looks at them: it would take the first for
	 * the beginning of a tag, and cut the content off there.
	 *
	 * @param mixed $content Content or excerpt of a post on its way to the database, with slashes.
	 * @return mixed
	 */
	public static function escape_attributes( $content ) {
		if ( ! is_string( $content ) || ! has_filter( 'content_save_pre', 'wp_filter_post_kses' ) ) {
			return $content;
		}
		return Presence::in_text( $content ) ? wp_slash( Content::escape_attributes( wp_unslash( $content ) ) ) : $content;
	}

	/**
	 * The same for what has no moment of its own before WordPress looks at it, such as the texts of widgets.
	 *
	 * @param mixed $content What is being filtered, without slashes.
	 * @param mixed $allowed Name of what it belongs to, or tags with their attributes.
	 * @return mixed
	 */
	public static function escape_before( $content, $allowed ) {
		$has_ours = 'post' === $allowed || ( is_array( $allowed ) && isset( $allowed['pb-slider'] ) );
		return $has_ours && is_string( $content ) && Presence::in_text( $content ) ? Content::escape_attributes( $content ) : $content;
	}

	/**
	 * Joins in where authors save: on admin pages and in the REST server. Pages for visitors filter texts, too.
	 */
	public static function escape_from_now_on() {
		add_filter( 'pre_kses', array( self::class, 'escape_before' ), 9, 2 );
	}
}
