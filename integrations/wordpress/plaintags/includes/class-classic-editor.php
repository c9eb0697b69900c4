<?php
/**
 * Tags in the classic editor.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

/**
 * The visual tab deletes elements that it does not know. It is told of ours, so that switching tabs keeps them.
 */
final class Classic_Editor {
	/**
	 * Adds our tags to the editor's settings.
	 *
	 * @param array $settings TinyMCE's settings.
	 */
	public static function allow( $settings ) {
		$elements = array();
		foreach ( array_keys( Tags::ATTRIBUTES ) as $tag ) {
			// A tilde says that an element stands in a line of text.
			$elements[] = ( in_array( $tag, Tags::INLINE, true ) ? '~' : '' ) . $tag;
		}

		$known = array_map(
			static function ( $tag ) {
				return "{$tag}[*]";
			},
			array_keys( Tags::ATTRIBUTES )
		);

		$settings['custom_elements']         = self::joined( $settings['custom_elements'] ?? '', $elements );
		$settings['extended_valid_elements'] = self::joined( $settings['extended_valid_elements'] ?? '', $known );
		return $settings;
	}

	/**
	 * A list with more members.
	 *
	 * @param string   $list Members, with commas between them.
	 * @param string[] $more Further ones.
	 */
	private static function joined( string $list, array $more ): string {
		return implode( ',', array_filter( array_merge( array( $list ), $more ) ) );
	}
}
