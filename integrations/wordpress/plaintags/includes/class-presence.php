<?php
/**
 * Whether a page has our tags.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

/**
 * Finds out, without a query, whether the page that is being made holds our tags. Only then is anything loaded.
 *
 * - Before the head is printed, the texts of the main query's posts are searched. In block themes the whole page has been
 *   rendered by then, and every block has been looked at.
 * - Short codes and blocks of ours, HTML blocks, texts of widgets and the content of every loop tell when they are
 *   rendered. In classic themes that may be below the head: then the style sheet and the script come in the footer, and a
 *   slider in a widget may move the page once. "On every page" in the settings avoids that, and so does
 *   `Plaintags\enqueue()` in a theme's functions, which also covers tags that stand in the theme's own files.
 */
final class Presence {
	/**
	 * What begins a tag, a marked element or contact, a short code, a block or a block style of ours.
	 */
	const SIGN = '~<(?:pb-|apbct-|wsf-form)|data-plaintags=|[\s"\']plaintags-contact[\s"\']|\[plaintags_|wp:plaintags/|is-style-plaintags-~';

	/**
	 * Whether tags were found.
	 *
	 * @var bool
	 */
	private static $found = false;

	/**
	 * Whether a text holds tags of ours, or what becomes one.
	 *
	 * @param string $text Content as stored or as rendered.
	 */
	public static function in_text( string $text ): bool {
		return 1 === preg_match( self::SIGN, $text );
	}

	/**
	 * Whether the page needs the script.
	 */
	public static function found(): bool {
		return self::$found;
	}

	/**
	 * Says that the page has tags.
	 */
	public static function mark() {
		if ( self::$found ) {
			return;
		}
		self::$found = true;
		// Before that, templates of block themes are rendered: the style sheets of the theme come first.
		if ( did_action( 'wp_enqueue_scripts' ) ) {
			Assets::enqueue();
		}
	}

	/**
	 * Searches the posts that the page shows.
	 */
	public static function look_at_query() {
		if ( ! self::$found && ( 'everywhere' === Options::get( 'load' ) || self::in_posts() ) ) {
			self::$found = true;
		}
		if ( self::$found ) {
			Assets::enqueue();
		}
	}

	/**
	 * Whether one of the main query's posts has tags.
	 */
	private static function in_posts(): bool {
		global $wp_query;
		if ( ! $wp_query instanceof \WP_Query || ! is_array( $wp_query->posts ) ) {
			return false;
		}
		foreach ( $wp_query->posts as $post ) {
			if ( $post instanceof \WP_Post && ! post_password_required( $post ) && self::in_text( $post->post_content ) ) {
				return true;
			}
		}
		return false;
	}

	/**
	 * Looks at a rendered text, and changes nothing.
	 *
	 * @param mixed $text A filter's value.
	 * @return mixed
	 */
	public static function look_at( $text ) {
		if ( ! self::$found && is_string( $text ) && self::in_text( $text ) ) {
			self::mark();
		}
		return $text;
	}

	/**
	 * Blocks that may hold markup of any kind; all others are built from blocks. WordPress leaves the name of what stands
	 * between blocks empty.
	 */
	const RAW_BLOCKS = array( '', 'core/html', 'core/freeform', 'core/shortcode', 'core/gallery' );
}
