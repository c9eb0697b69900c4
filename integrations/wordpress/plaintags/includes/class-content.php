<?php
/**
 * Tags in content that WordPress formats.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

/**
 * In classic content WordPress makes paragraphs (`wpautop`) and typographic signs (`wptexturize`). The first takes
 * `<pb-slider>` for text or for a paragraph, and leaves paragraphs open inside it; the second changes attributes that hold
 * `<` and `>`. While they run, a tag of ours looks like an element that both know.
 */
final class Content {
	/**
	 * A block element that `wpautop` knows, and that content hardly ever holds.
	 */
	const STAND_IN = 'hgroup';
	const MARK     = 'data-plaintags-stands-for';

	/**
	 * The rest of an opening tag: quoted values may hold anything.
	 */
	const REST = '((?:[^>"\']|"[^"]*"|\'[^\']*\')*)';

	/**
	 * A pattern for our tags.
	 *
	 * @param string[] $tags Their names.
	 */
	private static function pattern( array $tags ): string {
		return '~<(/?)(' . implode( '|', $tags ) . ')(?=[\s/>])' . self::REST . '>~i';
	}

	/**
	 * Whether content may hold tags of ours; most does not.
	 *
	 * @param mixed $content Content.
	 */
	private static function has_tags( $content ): bool {
		return is_string( $content )
			&& ( false !== stripos( $content, '<pb-' ) || false !== stripos( $content, '<apbct-' ) || false !== stripos( $content, '<wsf-' ) );
	}

	/**
	 * Before the formatting.
	 *
	 * @param mixed $content The content of a post.
	 * @return mixed
	 */
	public static function protect( $content ) {
		if ( ! self::has_tags( $content ) ) {
			return $content;
		}
		$content = self::escape_attributes( $content );
		// A page with such elements of its own is left as it is: which end belongs to what would be a guess.
		if ( false !== stripos( $content, '<' . self::STAND_IN ) ) {
			return $content;
		}
		return self::replace(
			self::pattern( array_diff( array_keys( Tags::ATTRIBUTES ), Tags::INLINE ) ),
			static function ( $tag ) use ( &$content ) {
				list( , $end, $name, $rest ) = $tag;
				return '' === $end
					? '<' . self::STAND_IN . ' ' . self::MARK . '="' . strtolower( $name ) . '"' . self::in_one_line( $rest ) . '>'
					: '</' . self::STAND_IN . '>';
			},
			$content
		);
	}

	/**
	 * After it: the names are given back, the ends to the beginnings that they belong to.
	 *
	 * @param mixed $content The content of a post.
	 * @return mixed
	 */
	public static function restore( $content ) {
		if ( ! is_string( $content ) || false === strpos( $content, self::MARK ) ) {
			return $content;
		}
		$tag   = '~(</' . self::STAND_IN . '>|<' . self::STAND_IN . '\s+' . self::MARK . '="[\w-]+"(?:[^>"\']|"[^"]*"|\'[^\']*\')*>)~';
		$parts = preg_split( $tag, $content, -1, PREG_SPLIT_DELIM_CAPTURE );
		$open  = array();
		$html  = '';
		foreach ( is_array( $parts ) ? $parts : array( $content ) as $index => $part ) {
			if ( 0 === $index % 2 ) {
				$html .= $open ? self::with_whole_paragraphs( $part ) : $part;
			} elseif ( '/' === $part[1] ) {
				$name  = array_pop( $open );
				$html .= null === $name ? '' : "</$name>";
			} else {
				$begin  = '<' . self::STAND_IN . ' ' . self::MARK . '="';
				$name   = substr( $part, strlen( $begin ), strcspn( $part, '"', strlen( $begin ) ) );
				$open[] = $name;
				$html  .= "<$name" . substr( $part, strlen( $begin . $name ) + 1 );
			}
		}
		return $html;
	}

	/**
	 * Markup in which each paragraph ends. `wpautop` leaves some open before the end of an element, and browsers then do
	 * not see that end: the rest of the page would belong to our tag.
	 *
	 * @param string $markup Between two of our tags.
	 */
	private static function with_whole_paragraphs( string $markup ): string {
		$is_open = false;
		$markup  = self::replace(
			'~<(/?)p(?:\s[^>]*)?>~i',
			static function ( $tag ) use ( &$is_open ) {
				$was_open = $is_open;
				$is_open  = '' === $tag[1];
				if ( $was_open === $is_open ) {
					return $is_open ? '</p>' . $tag[0] : '';
				}
				return $tag[0];
			},
			$markup
		);
		return $is_open ? $markup . '</p>' : $markup;
	}

	/**
	 * Content in which no attribute of our tags holds `<` or `>`. Browsers read the same values.
	 *
	 * @param string $content Content.
	 */
	public static function escape_attributes( string $content ): string {
		return self::replace(
			self::pattern( array_keys( Tags::ATTRIBUTES ) ),
			static function ( $tag ) {
				return "<{$tag[1]}{$tag[2]}" . str_replace( array( '<', '>' ), array( '&lt;', '&gt;' ), $tag[3] ) . '>';
			},
			$content
		);
	}

	/**
	 * Attributes without line breaks, which `wpautop` would turn into elements.
	 *
	 * @param string $attributes The rest of an opening tag.
	 */
	private static function in_one_line( string $attributes ): string {
		return preg_replace( '~\s*[\r\n]\s*~', ' ', $attributes );
	}

	/**
	 * Content with replaced tags; unchanged where it is too much for the pattern.
	 *
	 * @param string   $pattern What is replaced.
	 * @param callable $with    By what.
	 * @param string   $content Content.
	 */
	private static function replace( string $pattern, callable $with, string $content ): string {
		return preg_replace_callback( $pattern, $with, $content ) ?? $content;
	}

	/**
	 * The content of an enclosing short code without the paragraphs and line breaks that `wpautop` has put between the
	 * elements in it.
	 *
	 * @param string $content Markup.
	 */
	public static function without_paragraphs( string $content ): string {
		$content = trim( preg_replace( '~^\s*</p>|<p>\s*$|<p>\s*</p>~', '', $content ) );
		// Paragraphs that hold nothing but pictures and links around them.
		$only = '(?:\s|<br ?/?>|<a\s[^>]*>|</a>|<img\s[^>]*>|<(?:picture|source|video)\b[^>]*>|</(?:picture|video)>)+';
		return self::replace(
			"~<p>($only)</p>~",
			static function ( $paragraph ) {
				return preg_replace( '~<br ?/?>~', '', $paragraph[1] );
			},
			preg_replace( '~(>)\s*<br ?/?>\s*(?=<)~', '$1', $content )
		);
	}
}
