<?php
/**
 * Our tags, and which of their attributes anybody may write.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

/**
 * The one list of tags and attributes that authors may use, in blocks, short codes and HTML. It leaves out what could
 * load markup or scripts, name another form, or send data elsewhere; tags that only the server prints
 * (`apbct-protected-form`, `apbct-guard` and others) are not in it.
 */
final class Tags {
	/**
	 * Attributes by tag. Kinds: see {@see clean}.
	 */
	const ATTRIBUTES = array(
		'pb-slider'         => array(
			'type'                  => 'slide|loop|fade',
			'per-page'              => 'number',
			'per-move'              => 'number',
			'start'                 => 'number',
			'focus'                 => 'word',
			'trim-space'            => 'word',
			'omit-end'              => 'flag',
			'rewind'                => 'flag',
			'rewind-speed'          => 'number',
			'rewind-by-drag'        => 'flag',
			'gap'                   => 'length',
			'padding'               => 'length',
			'fixed-width'           => 'length',
			'auto-width'            => 'flag',
			'height'                => 'length',
			'height-ratio'          => 'number',
			'direction'             => 'ltr|rtl|ttb',
			'speed'                 => 'number',
			'arrows'                => 'flag',
			'pagination'            => 'flag',
			'drag'                  => 'word',
			'snap'                  => 'flag',
			'drag-min-threshold'    => 'number',
			'flick-power'           => 'number',
			'flick-max-pages'       => 'number',
			'no-drag'               => 'text',
			'hand-over'             => 'flag',
			'keyboard'              => 'word',
			'wheel'                 => 'flag',
			'wheel-min-threshold'   => 'number',
			'wheel-sleep'           => 'number',
			'release-wheel'         => 'flag',
			'autoplay'              => 'word',
			'interval'              => 'number',
			'pause-on-hover'        => 'flag',
			'pause-on-focus'        => 'flag',
			'reset-progress'        => 'flag',
			'auto-scroll'           => 'number',
			'lazy-load'             => 'word',
			'preload-pages'         => 'number',
			'cover'                 => 'flag',
			'adaptive-height'       => 'flag',
			'edge-effect'           => 'flag',
			'hash-nav'              => 'flag',
			'conditional'           => 'flag',
			'pause-media-player'    => 'flag',
			'animation-trigger'     => 'is-visible|is-active',
			'animation-stagger'     => 'flag',
			'animation-delay'       => 'number',
			'animation-delay-first' => 'number',
			'animate-once'          => 'flag',
			'sync'                  => 'text',
			'navigation'            => 'flag',
			'slide-focus'           => 'flag',
			'slide-selector'        => 'text',
			'breakpoints'           => 'json',
			'media-query'           => 'max|min',
			'label'                 => 'text',
			'mount'                 => 'eager|visible|interaction',
			'config'                => 'json',
		),
		'pb-slider-control' => array(
			'type'                    => 'word',
			'slider'                  => 'text',
			'nav-type'                => 'prev|next',
			'count-type'              => 'pages|slides',
			'direction'               => 'word',
			'progress-bar-clickable'  => 'flag',
			'slide-content-type'      => 'word',
			'slide-attribute'         => 'word',
			'slide-content-selector'  => 'text',
			'autoplay-progress'       => 'word',
			'mount'                   => 'eager|visible|interaction',
			'config'                  => 'json',
		),
		'pb-read-more'      => array(
			'more-text'        => 'text',
			'less-text'        => 'text',
			'more-aria'        => 'text',
			'less-aria'        => 'text',
			'speed'            => 'number',
			'height-margin'    => 'number',
			'collapsed-height' => 'number',
			'fade'             => 'flag',
			'expanded'         => 'flag',
			'start-open'       => 'flag',
			'mount'            => 'eager|visible|interaction',
			'config'           => 'json',
		),
		'pb-lightbox'       => array(
			'item-selector'      => 'text',
			'group'              => 'text',
			'label'              => 'text',
			'loop'               => 'flag',
			'bg-opacity'         => 'number',
			'spacing'            => 'number',
			'padding'            => 'number',
			'caption'            => 'flag',
			'thumbnails'         => 'flag',
			'thumbnail-size'     => 'number',
			'zoom'               => 'flag',
			'counter'            => 'flag',
			'wheel-to-zoom'      => 'flag',
			'return-to'          => 'closed|opened',
			'image-click-action' => 'word',
			'error-msg'          => 'text',
			'mount'              => 'eager|visible|interaction',
			'config'             => 'json',
		),
		'apbct-email'       => array(
			'encoded' => 'token',
			'href'    => 'contact',
			'label'   => 'text',
		),
		'apbct-phone'       => array(
			'encoded' => 'token',
			'href'    => 'contact',
			'label'   => 'text',
		),
		'apbct-email-check' => array(
			'for'   => 'word',
			'check' => 'exists|before-post|both',
		),
		'wsf-form'          => array(
			'form-id'   => 'number',
			'scheme'    => 'auto|light|dark',
			'framework' => 'word',
		),
	);

	/**
	 * Tags that stand in a line of text; all others are blocks of their own.
	 */
	const INLINE = array( 'apbct-email', 'apbct-phone' );

	/**
	 * How deep JSON may nest: breakpoints hold options, some of which are objects.
	 */
	const JSON_DEPTH = 4;

	/**
	 * An attribute's value if it is harmless, else null.
	 *
	 * @param string $tag   The tag.
	 * @param string $name  The attribute.
	 * @param mixed  $value What the author wrote.
	 */
	public static function clean( string $tag, string $name, $value ): ?string {
		$kind = self::ATTRIBUTES[ $tag ][ $name ] ?? null;
		if ( null === $kind || ! is_scalar( $value ) ) {
			return null;
		}
		$text = is_bool( $value ) ? ( $value ? 'true' : 'false' ) : trim( (string) $value );
		switch ( $kind ) {
			case 'flag':
				return self::clean_flag( $text );
			case 'number':
				return is_numeric( $text ) ? $text : null;
			case 'length':
				return preg_match( '~^-?(?:\d+|\d*\.\d+)(?:px|em|rem|%|ch|v[whib]|svh|lh)?$~i', $text ) ? $text : null;
			case 'word':
				return preg_match( '~^[\w.:-]*$~', $text ) ? $text : null;
			case 'token':
				return preg_match( '~^[A-Za-z0-9+/=_-]+$~', $text ) ? $text : null;
			case 'contact':
				return preg_match( '~^(?:(?:mailto|tel):[^\s<>"\']*)?$~i', $text ) ? $text : null;
			case 'text':
				return sanitize_text_field( $text );
			case 'json':
				return self::clean_json( $tag, $text );
			default:
				return in_array( $text, explode( '|', $kind ), true ) ? $text : null;
		}
	}

	/**
	 * A flag as the script reads it.
	 *
	 * @param string $text What the author wrote.
	 */
	private static function clean_flag( string $text ): ?string {
		$words = array(
			''      => '',
			'1'     => '',
			'true'  => '',
			'yes'   => '',
			'on'    => '',
			'0'     => 'false',
			'false' => 'false',
			'no'    => 'false',
			'off'   => 'false',
		);
		return $words[ strtolower( $text ) ] ?? null;
	}

	/**
	 * Options as JSON, with those members alone that could be attributes.
	 *
	 * @param string $tag  The tag.
	 * @param string $text JSON.
	 */
	private static function clean_json( string $tag, string $text ): ?string {
		$given = json_decode( $text, true, self::JSON_DEPTH + 1 );
		if ( ! is_array( $given ) ) {
			return null;
		}
		$clean = self::clean_options( $tag, $given, self::JSON_DEPTH );
		return array() === $clean ? null : Page_Settings::json( $clean );
	}

	/**
	 * Members of an object of options, or of the objects inside it.
	 *
	 * @param string $tag   The tag.
	 * @param array  $given Options by name, in camel or kebab case; breakpoints by width.
	 * @param int    $depth How many levels are left.
	 */
	private static function clean_options( string $tag, array $given, int $depth ): array {
		$clean = array();
		foreach ( $given as $key => $value ) {
			$key  = (string) $key;
			$name = strtolower( preg_replace( '~[A-Z]~', '-$0', $key ) );
			if ( is_array( $value ) ) {
				$is_group = in_array( $name, array( 'breakpoints', 'raw-config', 'reduced-motion' ), true );
				if ( $depth > 1 && ( $is_group || ctype_digit( $key ) ) ) {
					$inner = self::clean_options( $tag, $value, $depth - 1 );
					if ( array() !== $inner ) {
						$clean[ $key ] = $inner;
					}
				}
			} elseif ( 'json' !== ( self::ATTRIBUTES[ $tag ][ $name ] ?? 'json' ) ) {
				if ( null !== self::clean( $tag, $name, $value ) ) {
					$clean[ $key ] = $value;
				}
			}
		}
		return $clean;
	}

	/**
	 * The harmless ones among attributes that an author wrote.
	 *
	 * @param string $tag   The tag.
	 * @param array  $given Values by name, in kebab or snake case.
	 */
	public static function clean_all( string $tag, array $given ): array {
		$clean = array();
		foreach ( self::named( $given ) as $name => $value ) {
			$value = self::clean( $tag, $name, $value );
			if ( null !== $value ) {
				$clean[ $name ] = $value;
			}
		}
		return $clean;
	}

	/**
	 * What an author wrote, by the names that tags have.
	 *
	 * @param array $given Values by name, in kebab or snake case.
	 */
	public static function named( array $given ): array {
		$named = array();
		foreach ( $given as $name => $value ) {
			// A short code's bare word has a number as its name.
			if ( is_int( $name ) ) {
				$name  = (string) $value;
				$value = '';
			}
			$named[ str_replace( '_', '-', strtolower( $name ) ) ] = $value;
		}
		return $named;
	}

	/**
	 * A tag with its content.
	 *
	 * @param string $tag        One of ours.
	 * @param array  $attributes Values by name, clean already.
	 * @param string $content    Markup inside it.
	 */
	public static function html( string $tag, array $attributes, string $content = '' ): string {
		Presence::mark();
		return "<$tag" . self::attributes( $attributes ) . ">$content</$tag>";
	}

	/**
	 * Attributes as text, each after a blank.
	 *
	 * @param array $attributes Values by name.
	 */
	public static function attributes( array $attributes ): string {
		$text = '';
		foreach ( $attributes as $name => $value ) {
			$text .= '' === $value ? " $name" : sprintf( ' %s="%s"', $name, esc_attr( $value ) );
		}
		return $text;
	}
}
