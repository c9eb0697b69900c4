<?php
/**
 * Short codes.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

/**
 * A short code for each tag. They take the tag's attributes, with `-` or `_` between the words, and check every value:
 * any author can write one.
 */
final class Shortcodes {
	/**
	 * Tags by short code.
	 */
	const TAGS = array(
		'plaintags_slider'      => 'pb-slider',
		'plaintags_control'     => 'pb-slider-control',
		'plaintags_read_more'   => 'pb-read-more',
		'plaintags_lightbox'    => 'pb-lightbox',
		'plaintags_email_check' => 'apbct-email-check',
	);

	/**
	 * Names them to WordPress.
	 */
	public static function register() {
		foreach ( self::TAGS as $name => $tag ) {
			add_shortcode( $name, array( self::class, 'tag' ) );
		}
		add_shortcode( 'plaintags_email', array( self::class, 'email' ) );
		add_shortcode( 'plaintags_phone', array( self::class, 'phone' ) );
		add_shortcode( 'plaintags_form', array( self::class, 'form' ) );
	}

	/**
	 * Content in which a short code without an end says so: `[plaintags_email address="…" /]`. WordPress would take all up
	 * to the next end of the same name for its content, with another short code in between, and a contact in that would
	 * stand in the page as it is. Short codes of one name cannot be nested.
	 *
	 * @param mixed $content Content before WordPress replaces short codes.
	 * @return mixed
	 */
	public static function close_single( $content ) {
		if ( ! is_string( $content ) || false === strpos( $content, '[plaintags_' ) ) {
			return $content;
		}
		$open   = array();
		$single = array();
		preg_match_all( '~(?<!\[)\[(/?)(plaintags_[a-z_]+)(?![\w-])[^\]]*\]~', $content, $codes, PREG_SET_ORDER | PREG_OFFSET_CAPTURE );
		foreach ( $codes as $found ) {
			list( $code, $at ) = $found[0];
			$end               = $found[1][0];
			$name              = $found[2][0];
			if ( '/]' === substr( $code, -2 ) ) {
				continue;
			}
			if ( '/' === $end ) {
				unset( $open[ $name ] );
				continue;
			}
			if ( isset( $open[ $name ] ) ) {
				$single[] = $open[ $name ];
			}
			$open[ $name ] = $at + strlen( $code ) - 1;
		}
		rsort( $single );
		foreach ( $single as $at ) {
			$content = substr_replace( $content, ' /', $at, 0 );
		}
		return $content;
	}

	/**
	 * A tag around the content of the short code.
	 *
	 * @param mixed  $given   Attributes; "" for none.
	 * @param mixed  $content Content.
	 * @param string $name    The short code.
	 */
	public static function tag( $given, $content, $name ): string {
		$given   = is_array( $given ) ? $given : array();
		$tag     = self::TAGS[ $name ];
		$content = Content::without_paragraphs( do_shortcode( shortcode_unautop( (string) $content ) ) );
		$wrong   = Mistakes::of_attributes( $name, $tag, $given, array( 'ids', 'size' ) );
		if ( isset( $given['ids'] ) ) {
			$content .= self::pictures( (string) $given['ids'], (string) ( $given['size'] ?? 'large' ), 'pb-lightbox' === $tag );
		}
		if ( 'pb-slider' === $tag ) {
			$content = Gallery::slides_of( $content );
		}
		if ( '' === trim( $content ) && in_array( $tag, array( 'pb-slider', 'pb-lightbox', 'pb-read-more' ), true ) ) {
			/* translators: %s: name of a short code. */
			$wrong .= Mistakes::html( sprintf( __( 'There is nothing in [%s].', 'plaintags' ), $name ) );
		}
		$html = Tags::html( $tag, self::identity( $given ) + Tags::clean_all( $tag, $given ), $content );
		// It stands in a line, which block themes do not keep in their column.
		return $wrong . ( 'pb-slider-control' === $tag ? "<div class=\"plaintags-control\">$html</div>" : $html );
	}

	/**
	 * Pictures of the media library.
	 *
	 * @param string $ids    Their ids, with commas between them.
	 * @param string $size   A size that the site knows.
	 * @param bool   $linked Whether each is a link to the whole picture.
	 */
	private static function pictures( string $ids, string $size, bool $linked ): string {
		$html = '';
		foreach ( array_filter( array_map( 'absint', explode( ',', $ids ) ) ) as $id ) {
			$picture = wp_get_attachment_image( $id, $size );
			if ( '' === $picture ) {
				/* translators: %d: id of a picture. */
				$html .= Mistakes::html( sprintf( __( 'The media library has no picture %d.', 'plaintags' ), $id ) );
			}
			$whole = $linked ? wp_get_attachment_image_src( $id, 'full' ) : false;
			if ( $whole ) {
				$picture = sprintf(
					'<a href="%s" data-pswp-width="%d" data-pswp-height="%d">%s</a>',
					esc_url( $whole[0] ),
					$whole[1],
					$whole[2],
					$picture
				);
			}
			$html .= $picture;
		}
		return $html;
	}

	/**
	 * The attributes by which style sheets and links find an element.
	 *
	 * @param array $given What the author wrote.
	 */
	public static function identity( array $given ): array {
		$attributes = array();
		$classes    = isset( $given['class'] ) ? array_filter( array_map( 'sanitize_html_class', preg_split( '~\s+~', (string) $given['class'] ) ) ) : array();
		if ( $classes ) {
			$attributes['class'] = implode( ' ', $classes );
		}
		if ( isset( $given['id'] ) && preg_match( '~^[A-Za-z][\w-]*$~', (string) $given['id'] ) ) {
			$attributes['id'] = (string) $given['id'];
		}
		return $attributes;
	}

	/**
	 * A hidden e-mail address: `[plaintags_email]office@example.org[/plaintags_email]`, or
	 * `[plaintags_email address="office@example.org" text="Write to us"]`.
	 *
	 * @param mixed $given   Attributes.
	 * @param mixed $content Content.
	 */
	public static function email( $given, $content = '' ): string {
		return self::contact( 'email', 'address', $given, $content );
	}

	/**
	 * A hidden telephone number, likewise with `number`.
	 *
	 * @param mixed $given   Attributes.
	 * @param mixed $content Content.
	 */
	public static function phone( $given, $content = '' ): string {
		return self::contact( 'phone', 'number', $given, $content );
	}

	/**
	 * A hidden contact of either kind.
	 *
	 * @param string $kind    Of {@see Contacts}.
	 * @param string $name    The attribute with the contact.
	 * @param mixed  $given   Attributes.
	 * @param mixed  $content Content.
	 */
	private static function contact( string $kind, string $name, $given, $content ): string {
		$given   = is_array( $given ) ? $given : array();
		$content = wp_strip_all_tags( (string) $content, true );
		$value   = wp_strip_all_tags( (string) ( $given[ $name ] ?? $content ), true );
		$text    = (string) ( $given['text'] ?? ( isset( $given[ $name ] ) ? $content : '' ) );
		$link    = ! isset( $given['link'] ) || '' === Tags::clean( 'pb-slider', 'arrows', $given['link'] );
		$label   = sanitize_text_field( (string) ( $given['label'] ?? '' ) );
		$wrong   = Mistakes::of_attributes( "plaintags_$kind", '', $given, array( $name, 'text', 'link', 'label' ) );
		if ( '' === $value ) {
			/* translators: 1: name of a short code, 2: name of an attribute. */
			$wrong .= Mistakes::html( sprintf( __( 'Put the contact between [%1$s] and [/%1$s], or write [%1$s %2$s="…"].', 'plaintags' ), "plaintags_$kind", $name ) );
		}
		return $wrong . Contacts::html( $kind, $value, compact( 'text', 'link', 'label' ), self::identity( $given ) );
	}

	/**
	 * A form of the form plugin; the content is shown until it is ready: `[plaintags_form id="7"]`.
	 *
	 * @param mixed $given   Attributes.
	 * @param mixed $content Content.
	 */
	public static function form( $given, $content = '' ): string {
		$given   = is_array( $given ) ? $given : array();
		$content = Content::without_paragraphs( do_shortcode( (string) $content ) );
		$class   = self::identity( array( 'class' => $given['class'] ?? '' ) );
		$wrong   = Mistakes::of_attributes( 'plaintags_form', 'wsf-form', $given );
		return $wrong . Forms::html( absint( $given['id'] ?? 0 ), $class + Tags::clean_all( 'wsf-form', $given ), $content );
	}
}
