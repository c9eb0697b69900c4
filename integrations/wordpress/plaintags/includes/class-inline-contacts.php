<?php
/**
 * Hidden contacts in a line of text.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

/**
 * The editor's format "Hidden contact" stores `<span class="plaintags-contact">office@example.org</span>`, which any author
 * may save. Wherever such text leaves the site, the contact in it becomes a hidden one: in pages, excerpts, feeds and the
 * rendered content of the REST server.
 */
final class Inline_Contacts {
	const MARKER = 'plaintags-contact';

	/**
	 * The rest of a tag. Possessive, so that no long attribute exhausts a pattern, which would leave a contact as it is.
	 */
	const REST = '(?:[^>"\']++|"[^"]*+"|\'[^\']*+\')*+';
	const SPAN = '~(</?span(?=[\s/>])' . self::REST . '>)~i';
	const LINK = '~<a(?=\s)' . self::REST . '>(.*?)</a\s*>~is';

	/**
	 * The address of a link to a mail program or a telephone.
	 */
	const HREF = '~^<a\s(?:[^>]*?\s)?href\s*=\s*["\']?\s*(mailto|tel):([^"\'\s>]*)~i';

	/**
	 * What looks like an e-mail address or a telephone number inside a longer text.
	 */
	const FOUND = '~([\w.!#$%&\'*+/=?^`{|}\~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+|\+?\(?\d(?:[\s\p{Z}\p{Pd}()./]{0,3}\d){4,})~iu';

	/**
	 * Markup without any contact that its author has marked.
	 *
	 * @param mixed $html A filter's value.
	 * @return mixed
	 */
	public static function hide( $html ) {
		// Every block of every page comes here.
		if ( ! is_string( $html ) || false === strpos( $html, self::MARKER ) ) {
			return $html;
		}
		$out    = '';
		$marked = '';
		$depth  = 0;
		$parts  = preg_split( self::SPAN, self::with_links_inside( $html ), -1, PREG_SPLIT_DELIM_CAPTURE );
		foreach ( is_array( $parts ) ? $parts : array( $html ) as $index => $part ) {
			$is_tag = 1 === $index % 2;
			if ( 0 === $depth ) {
				$depth = $is_tag && self::is_marker( $part ) ? 1 : 0;
				$out  .= $depth ? '' : $part;
				continue;
			}
			if ( $is_tag ) {
				// Other formats are spans too, such as underlined text.
				$depth += '/' === $part[1] ? -1 : 1;
			}
			if ( 0 === $depth ) {
				$out   .= self::html( $marked );
				$marked = '';
			} else {
				$marked .= $part;
			}
		}
		if ( $depth && preg_match( '~^((?:<[^>]*>)*[^<]*)(.*)$~s', $marked, $rest ) ) {
			// A marker without an end: what follows its first words is not the author's contact.
			$out .= self::html( $rest[1] ) . self::hide( $rest[2] );
		}
		return $out;
	}

	/**
	 * Whether a tag begins a marked text.
	 *
	 * @param string $tag Of a span.
	 */
	private static function is_marker( string $tag ): bool {
		return preg_match( '~\sclass\s*=\s*(?:"([^"]*)"|\'([^\']*)\'|([^\s"\'>]+))~i', $tag, $class )
			&& in_array( self::MARKER, preg_split( '~\s+~', end( $class ) ), true );
	}

	/**
	 * Markup in which a link around a marked text stands inside it: its address names the contact, too.
	 *
	 * @param string $html Markup.
	 */
	private static function with_links_inside( string $html ): string {
		$moved = preg_replace_callback(
			self::LINK,
			static function ( $link ) {
				if ( false === strpos( $link[1], self::MARKER ) || ! preg_match( self::HREF, $link[0] ) ) {
					return $link[0];
				}
				$begin = substr( $link[0], 0, strpos( $link[0], $link[1] ) );
				return preg_replace_callback(
					self::SPAN,
					static function ( $span ) use ( $begin ) {
						return self::is_marker( $span[0] ) ? "$span[0]$begin</a>" : $span[0];
					},
					$link[1]
				);
			},
			$html
		);
		return $moved ?? $html;
	}

	/**
	 * The hidden contact for a marked text.
	 *
	 * @param string $marked Markup inside the marker.
	 */
	private static function html( string $marked ): string {
		$has_target = preg_match( '~<a(?=\s)' . self::REST . '>~i', $marked, $link ) && preg_match( self::HREF, $link[0], $href );
		// No link stays: the contact becomes one.
		$marked = preg_replace( '~</?a(?=[\s>])' . self::REST . '>~i', '', $marked );
		$marked = preg_replace_callback(
			self::SPAN,
			static function ( $span ) {
				return self::is_marker( $span[0] ) ? '<span>' : $span[0];
			},
			$marked
		);
		$text   = trim( html_entity_decode( wp_strip_all_tags( $marked, true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		$kind   = Contacts::kind_of( Contacts::plain( $text ) );
		if ( '' === $text ) {
			return '';
		} elseif ( '' !== $kind ) {
			$contact = self::contact( $kind, $text );
		} elseif ( $has_target ) {
			$contact = self::contact( 'tel' === strtolower( $href[1] ) ? 'phone' : 'email', rawurldecode( $href[2] ), $text );
		} else {
			$contact = self::inside( $text );
		}
		// Spaces, and formats around all of the text, stay.
		$ends = '~^((?:\s|&nbsp;|<[^>]*>)*)[^<>]+?((?:\s|&nbsp;|</[^>]*>)*)$~';
		if ( ! preg_match( $ends, $marked, $around ) ) {
			preg_match( '~^((?:\s|&nbsp;)*).*?((?:\s|&nbsp;)*)$~s', $marked, $around );
		}
		return ( $around[1] ?? '' ) . $contact . ( $around[2] ?? '' );
	}

	/**
	 * A contact as a link.
	 *
	 * @param string $kind  Of {@see Contacts}.
	 * @param string $value The contact.
	 * @param string $text  Its text instead of a mask.
	 */
	private static function contact( string $kind, string $value, string $text = '' ): string {
		return Contacts::html(
			$kind,
			$value,
			array(
				'text'  => $text,
				'link'  => true,
				'label' => '',
			)
		);
	}

	/**
	 * A text that is more than a contact: every contact in it is hidden.
	 *
	 * @param string $text Text.
	 */
	private static function inside( string $text ): string {
		$parts = preg_split( self::FOUND, $text, -1, PREG_SPLIT_DELIM_CAPTURE );
		if ( ! is_array( $parts ) || count( $parts ) < 2 ) {
			// Says what is wrong.
			return self::contact( 'email', $text );
		}
		$html = '';
		foreach ( $parts as $index => $part ) {
			$html .= 0 === $index % 2 ? esc_html( $part ) : self::contact( false === strpos( $part, '@' ) ? 'phone' : 'email', $part );
		}
		return $html;
	}
}
