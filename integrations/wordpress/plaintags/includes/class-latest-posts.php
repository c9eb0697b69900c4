<?php
/**
 * Hidden contacts in lists of latest posts.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

/**
 * The core's block for latest posts can print whole posts as they are stored: blocks are comments then, and short codes
 * stand as they were written. A contact in them would be in the page's source.
 */
final class Latest_Posts {
	const BLOCK      = '~<!--\s+wp:plaintags/contact\s.*?-->~s';
	const SHORTCODES = array( 'plaintags_email', 'plaintags_phone' );

	/**
	 * The list with hidden contacts.
	 *
	 * @param mixed $html Markup of the block.
	 * @return mixed
	 */
	public static function hide_contacts( $html ) {
		if ( ! is_string( $html ) || false === strpos( $html, 'plaintags' ) ) {
			return $html;
		}
		$html = preg_replace_callback(
			self::BLOCK,
			static function ( $comment ) {
				$block = parse_blocks( $comment[0] )[0] ?? array();
				return 'plaintags/contact' === ( $block['blockName'] ?? '' ) ? render_block( $block ) : '';
			},
			$html
		);
		return preg_replace_callback( '/' . get_shortcode_regex( self::SHORTCODES ) . '/', 'do_shortcode_tag', Shortcodes::close_single( $html ) );
	}
}
