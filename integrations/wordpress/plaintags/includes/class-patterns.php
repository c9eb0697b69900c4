<?php
/**
 * Patterns.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

/**
 * Examples that authors insert and change.
 */
final class Patterns {
	/**
	 * Names them to the editor.
	 */
	public static function register() {
		register_block_pattern_category( 'plaintags', array( 'label' => __( 'plaintags', 'plaintags' ) ) );
		foreach ( self::all() as $name => $pattern ) {
			register_block_pattern( "plaintags/$name", $pattern + array( 'categories' => array( 'plaintags' ) ) );
		}
	}

	/**
	 * Title and content of each.
	 */
	private static function all(): array {
		return array(
			'quotes'     => array(
				'title'   => __( 'Slider of quotes', 'plaintags' ),
				'content' => '<!-- wp:plaintags/slider {"label":"' . esc_attr__( 'What people say', 'plaintags' ) . '","autoplay":true} -->'
					. self::quote( __( 'They answered within an hour, on a Sunday.', 'plaintags' ), __( 'A guest', 'plaintags' ) )
					. self::quote( __( 'Our whole family came back a second time.', 'plaintags' ), __( 'Another guest', 'plaintags' ) )
					. self::quote( __( 'The view alone is worth the journey.', 'plaintags' ), __( 'A third guest', 'plaintags' ) )
					. '<!-- /wp:plaintags/slider -->',
			),
			'cards'      => array(
				'title'   => __( 'Slider of cards, three beside each other', 'plaintags' ),
				'content' => '<!-- wp:plaintags/slider {"perPage":3,"label":"' . esc_attr__( 'Our services', 'plaintags' ) . '"} -->'
					. self::card( __( 'First service', 'plaintags' ) ) . self::card( __( 'Second service', 'plaintags' ) )
					. self::card( __( 'Third service', 'plaintags' ) ) . self::card( __( 'Fourth service', 'plaintags' ) )
					. '<!-- /wp:plaintags/slider -->',
			),
			'long-story' => array(
				'title'   => __( 'Folded text', 'plaintags' ),
				'content' => '<!-- wp:plaintags/read-more {"moreText":"' . esc_attr__( 'Read the whole story', 'plaintags' ) . '"} -->'
					. self::paragraph( __( 'Begin with what everybody should read.', 'plaintags' ) )
					. self::paragraph( __( 'Go on with the details. What exceeds the height is folded behind a button.', 'plaintags' ) )
					. '<!-- /wp:plaintags/read-more -->',
			),
			'contact'    => array(
				'title'   => __( 'Contact with a hidden address', 'plaintags' ),
				'content' => '<!-- wp:heading --><h2 class="wp-block-heading">' . esc_html__( 'Contact', 'plaintags' ) . '</h2><!-- /wp:heading -->'
					. self::paragraph( __( 'Write to us:', 'plaintags' ) )
					. '<!-- wp:plaintags/contact {"value":"office@example.org"} /-->',
			),
		);
	}

	/**
	 * A paragraph block.
	 *
	 * @param string $text Its text.
	 */
	private static function paragraph( string $text ): string {
		return '<!-- wp:paragraph --><p>' . esc_html( $text ) . '</p><!-- /wp:paragraph -->';
	}

	/**
	 * A quote block.
	 *
	 * @param string $text Its text.
	 * @param string $by   Who says it.
	 */
	private static function quote( string $text, string $by ): string {
		return '<!-- wp:quote --><blockquote class="wp-block-quote">' . self::paragraph( $text )
			. '<cite>' . esc_html( $by ) . '</cite></blockquote><!-- /wp:quote -->';
	}

	/**
	 * A group with a heading and a text.
	 *
	 * @param string $title The heading.
	 */
	private static function card( string $title ): string {
		return '<!-- wp:group {"style":{"spacing":{"padding":{"top":"1.5rem","bottom":"1.5rem","left":"1.5rem","right":"1.5rem"}},"border":{"width":"1px"}}} -->'
			. '<div class="wp-block-group" style="border-width:1px;padding-top:1.5rem;padding-right:1.5rem;padding-bottom:1.5rem;padding-left:1.5rem">'
			. '<!-- wp:heading {"level":3} --><h3 class="wp-block-heading">' . esc_html( $title ) . '</h3><!-- /wp:heading -->'
			. self::paragraph( __( 'One or two sentences.', 'plaintags' ) )
			. '</div><!-- /wp:group -->';
	}
}
