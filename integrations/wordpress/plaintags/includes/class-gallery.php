<?php
/**
 * Galleries as sliders.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

/**
 * Makes slides of the pictures of a gallery. The gallery's own element goes, since it would lay them out in rows; without
 * our plugin the gallery is a gallery again.
 */
final class Gallery {
	/**
	 * Beginning and end of a core gallery, and its caption.
	 */
	const CORE = '~<figure\b([^>]*\bwp-block-gallery\b[^>]*)>(.*?)(<figcaption class="blocks-gallery-caption[^>]*>.*?</figcaption>)?\s*</figure>\s*$~s';

	/**
	 * Classes that lay out a gallery.
	 */
	const LAYOUT = '~^(?:wp-block-gallery.*|has-nested-images|columns-.*|is-cropped|is-layout-.*|is-style-plaintags-.*|wp-container-.*|wp-elements-.*)$~';

	/**
	 * The content of a slider, with the pictures of a gallery as its slides where nothing else is in it.
	 *
	 * @param string $content Markup.
	 */
	public static function slides_of( string $content ): string {
		if ( preg_match( '~^\s*' . substr( self::CORE, 1, -2 ) . '~s', $content, $gallery ) ) {
			return $gallery[2];
		}
		// The classic gallery: its items are in one element, with breaks between the rows.
		if ( preg_match( '~^\s*(?:<style.*?</style>\s*)?<div\b[^>]*\bclass=["\']gallery\b[^>]*>(.*)</div>\s*$~s', $content, $gallery ) ) {
			return preg_replace( '~<br\b[^>]*>~', '', $gallery[1] );
		}
		return $content;
	}

	/**
	 * A core gallery with our style as a slider, its caption below it.
	 *
	 * @param mixed $html  The rendered block.
	 * @param array $block Name and attributes.
	 */
	public static function style( $html, $block ) {
		$classes = (string) ( $block['attrs']['className'] ?? '' );
		if ( ! is_string( $html ) || false === strpos( $classes, 'is-style-plaintags-slider' ) ) {
			return $html;
		}
		if ( ! preg_match( self::CORE, $html, $gallery ) ) {
			return $html;
		}
		list( , $attributes, $slides ) = $gallery;
		$kept                          = array();
		if ( preg_match( '~\bclass="([^"]*)"~', $attributes, $found ) ) {
			foreach ( preg_split( '~\s+~', $found[1] ) as $class ) {
				if ( '' !== $class && ! preg_match( self::LAYOUT, $class ) ) {
					$kept[] = $class;
				}
			}
		}
		$has_caption = ! empty( $gallery[3] );
		// The width in the page is that of what stands around both, slider and caption.
		$align  = $has_caption ? preg_grep( '~^align~', $kept ) : array();
		$slider = array( 'class' => implode( ' ', array_merge( array( 'plaintags-gallery' ), array_diff( $kept, $align ) ) ) );
		if ( preg_match( '~\bid="([\w-]+)"~', $attributes, $found ) ) {
			$slider['id'] = $found[1];
		}
		$columns = (int) ( $block['attrs']['columns'] ?? 1 );
		$slider += array(
			'per-page'        => (string) max( 1, $columns ),
			'gap'             => '1rem',
			'adaptive-height' => '',
		);
		if ( $columns > 1 ) {
			unset( $slider['adaptive-height'] );
			$slider['breakpoints'] = '{"600":{"perPage":1}}';
		}
		$slider = Tags::html( 'pb-slider', $slider, $slides );
		if ( ! $has_caption ) {
			return $slider;
		}
		$around = array( 'class' => implode( ' ', array_merge( array( 'plaintags-gallery-with-caption' ), $align ) ) );
		return '<div' . Tags::attributes( $around ) . '>' . $slider . self::caption( $gallery[3] ) . '</div>';
	}

	/**
	 * A caption outside of a figure.
	 *
	 * @param string $caption A figcaption.
	 */
	private static function caption( string $caption ): string {
		return '<p class="plaintags-gallery-caption wp-element-caption">' . preg_replace( '~^<figcaption[^>]*>|</figcaption>$~', '', $caption ) . '</p>';
	}
}
