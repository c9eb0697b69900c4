<?php
/**
 * Words for authors.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

/**
 * Says in the page, to those who may edit posts, what the plugin cannot use. The script cannot say it: what is wrong is
 * not printed.
 */
final class Mistakes {
	/**
	 * A line for authors, which may stand in a line of text; nothing for visitors.
	 *
	 * @param string $message What is wrong.
	 */
	public static function html( string $message ): string {
		if ( is_feed() || ! current_user_can( 'edit_posts' ) ) {
			return '';
		}
		return '<mark class="plaintags-mistake">' . esc_html( 'plaintags: ' . $message ) . '</mark> ';
	}

	/**
	 * About attributes of a short code that are unknown, or whose values cannot be used.
	 *
	 * @param string $code  Name of the short code.
	 * @param string $tag   The tag that it prints.
	 * @param array  $given What the author wrote.
	 * @param array  $other Names of attributes that the tag does not have.
	 */
	public static function of_attributes( string $code, string $tag, array $given, array $other = array() ): string {
		$html  = '';
		$known = array_merge( array_keys( Tags::ATTRIBUTES[ $tag ] ?? array() ), array( 'class', 'id' ), $other );
		foreach ( Tags::named( $given ) as $name => $value ) {
			if ( ! in_array( $name, $known, true ) ) {
				/* translators: 1: name of a short code, 2: what its author wrote. */
				$html .= self::html( sprintf( __( '[%1$s] does not know "%2$s".', 'plaintags' ), $code, $name ) );
			} elseif ( isset( Tags::ATTRIBUTES[ $tag ][ $name ] ) && null === Tags::clean( $tag, $name, $value ) ) {
				/* translators: 1: name of a short code, 2: name of an attribute, 3: its value. */
				$html .= self::html( sprintf( __( '[%1$s] cannot use %2$s="%3$s".', 'plaintags' ), $code, $name, $value ) );
			}
		}
		return $html;
	}
}
