<?php
/**
 * Blocks.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

/**
 * The blocks and the style for galleries. What a visitor sees is made here, when the page is shown: a stored post holds
 * the author's content and settings alone, and survives without the plugin.
 */
final class Blocks {
	/**
	 * Folders of the blocks, which are their names too.
	 */
	const NAMES = array( 'slider', 'read-more', 'lightbox', 'contact', 'form' );

	/**
	 * Names everything to WordPress. The editor needs titles, icons and scripts; a page needs attributes and markup.
	 */
	public static function register() {
		if ( self::is_for_editing() ) {
			self::register_editor();
			Patterns::register();
		}
		foreach ( self::NAMES as $name ) {
			$render = array( self::class, str_replace( '-', '_', "render_$name" ) );
			if ( self::is_for_editing() ) {
				register_block_type( __DIR__ . "/../blocks/$name", array( 'render_callback' => $render ) );
			} else {
				register_block_type(
					"plaintags/$name",
					array(
						'api_version'     => 3,
						'attributes'      => self::attributes_of( $name ),
						'supports'        => self::SUPPORTS,
						'render_callback' => $render,
					)
				);
			}
		}
		add_filter( 'render_block_core/gallery', array( Gallery::class, 'style' ), 10, 2 );
		if ( self::is_for_editing() ) {
			register_block_style(
				'core/gallery',
				array(
					'name'         => 'plaintags-slider',
					'label'        => __( 'Slider', 'plaintags' ),
					'style_handle' => 'plaintags-blocks',
				)
			);
		}
	}

	/**
	 * As in block.json.
	 */
	const SUPPORTS = array(
		'align'   => array( 'wide', 'full' ),
		'anchor'  => true,
		'spacing' => array( 'margin' => true ),
	);

	/**
	 * Attributes by block, with their kinds, as in block.json: reading five files costs more than all else on a page
	 * without our blocks. A test keeps both alike.
	 */
	const ATTRIBUTES = array(
		'slider'    => array(
			'type'           => array( 'string', 'slide' ),
			'perPage'        => array( 'number', 1 ),
			'perPageNarrow'  => array( 'number', 1 ),
			'gap'            => array( 'string', '1rem' ),
			'label'          => array( 'string', '' ),
			'arrows'         => array( 'boolean', true ),
			'pagination'     => array( 'boolean', true ),
			'autoplay'       => array( 'boolean', false ),
			'interval'       => array( 'number', 5000 ),
			'adaptiveHeight' => array( 'boolean', false ),
		),
		'read-more' => array(
			'moreText'        => array( 'string', '' ),
			'lessText'        => array( 'string', '' ),
			'collapsedHeight' => array( 'number', 200 ),
			'fade'            => array( 'boolean', true ),
		),
		'lightbox'  => array(
			'label'      => array( 'string', '' ),
			'group'      => array( 'string', '' ),
			'caption'    => array( 'boolean', true ),
			'thumbnails' => array( 'boolean', false ),
		),
		'contact'   => array(
			'kind'  => array( 'string', 'email' ),
			'value' => array( 'string', '' ),
			'text'  => array( 'string', '' ),
			'link'  => array( 'boolean', true ),
		),
		'form'      => array(
			'formId' => array( 'number', 0 ),
			'scheme' => array( 'string', 'auto' ),
		),
	);

	/**
	 * Attributes of a block as WordPress wants them.
	 *
	 * @param string $name Of the block.
	 */
	private static function attributes_of( string $name ): array {
		return array_map(
			static function ( $attribute ) {
				return array(
					'type'    => $attribute[0],
					'default' => $attribute[1],
				);
			},
			self::ATTRIBUTES[ $name ]
		);
	}

	/**
	 * Whether this request may be one of an editor. The REST server asks for blocks by a path, before it says so itself.
	 */
	private static function is_for_editing(): bool {
		return is_admin() || ( defined( 'REST_REQUEST' ) && REST_REQUEST ) || self::is_rest_path();
	}

	/**
	 * Whether the address is one of the REST server.
	 */
	private static function is_rest_path(): bool {
		// Only compared.
		// phpcs:disable WordPress.Security.ValidatedSanitizedInput, WordPress.Security.NonceVerification.Recommended
		return isset( $_GET['rest_route'] )
			|| false !== strpos( (string) ( $_SERVER['REQUEST_URI'] ?? '' ), '/' . rest_get_url_prefix() . '/' );
		// phpcs:enable
	}

	/**
	 * The editor's script and styles. The script uses what WordPress offers as `wp`, and needs no build.
	 */
	private static function register_editor() {
		wp_register_script(
			'plaintags-blocks',
			plugins_url( 'blocks/editor.js', FILE ),
			array( 'wp-api-fetch', 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element', 'wp-html-entities', 'wp-i18n' ),
			VERSION,
			true
		);
		wp_set_script_translations( 'plaintags-blocks', 'plaintags' );
		// The editor's frame has the icons of our placeholders only if a block asks for them.
		wp_register_style( 'plaintags-blocks', plugins_url( 'blocks/editor.css', FILE ), array( 'dashicons' ), VERSION );
	}

	/**
	 * The format for hidden contacts in a line of text.
	 */
	public static function enqueue_formats() {
		wp_enqueue_script(
			'plaintags-contact-format',
			plugins_url( 'blocks/contact-format.js', FILE ),
			array( 'wp-block-editor', 'wp-data', 'wp-element', 'wp-i18n', 'wp-notices', 'wp-rich-text' ),
			VERSION,
			true
		);
		wp_set_script_translations( 'plaintags-contact-format', 'plaintags' );
	}

	/**
	 * A slider.
	 *
	 * @param array  $given   Attributes.
	 * @param string $content Inner blocks, each a slide.
	 */
	public static function render_slider( $given, $content ): string {
		$attributes = array(
			'type'            => $given['type'],
			'per-page'        => $given['perPage'],
			'gap'             => $given['gap'],
			'label'           => '' === $given['label'] ? null : $given['label'],
			'arrows'          => $given['arrows'] ? null : 'false',
			'pagination'      => $given['pagination'] ? null : 'false',
			'autoplay'        => $given['autoplay'] ? '' : null,
			'interval'        => $given['autoplay'] ? $given['interval'] : null,
			'adaptive-height' => $given['adaptiveHeight'] ? '' : null,
		);
		if ( $given['perPageNarrow'] !== $given['perPage'] ) {
			$attributes['breakpoints'] = wp_json_encode( array( '600' => array( 'perPage' => $given['perPageNarrow'] ) ) );
		}
		return self::wrap( 'pb-slider', $attributes, Gallery::slides_of( $content ) );
	}

	/**
	 * Folded text.
	 *
	 * @param array  $given   Attributes.
	 * @param string $content Inner blocks.
	 */
	public static function render_read_more( $given, $content ): string {
		return self::wrap(
			'pb-read-more',
			array(
				'more-text'        => '' === $given['moreText'] ? null : $given['moreText'],
				'less-text'        => '' === $given['lessText'] ? null : $given['lessText'],
				'collapsed-height' => $given['collapsedHeight'],
				'fade'             => $given['fade'] ? '' : null,
			),
			$content
		);
	}

	/**
	 * A lightbox.
	 *
	 * @param array  $given   Attributes.
	 * @param string $content Inner blocks with links to pictures.
	 */
	public static function render_lightbox( $given, $content ): string {
		return self::wrap(
			'pb-lightbox',
			array(
				'label'      => '' === $given['label'] ? null : $given['label'],
				'group'      => '' === $given['group'] ? null : $given['group'],
				'caption'    => $given['caption'] ? null : 'false',
				'thumbnails' => $given['thumbnails'] ? '' : null,
			),
			$content
		);
	}

	/**
	 * A hidden contact.
	 *
	 * @param array $given Attributes.
	 */
	public static function render_contact( $given ): string {
		if ( '' === trim( $given['value'] ) ) {
			return '';
		}
		$kind  = isset( Contacts::KINDS[ $given['kind'] ] ) ? $given['kind'] : 'email';
		$shown = array(
			'text'  => wp_strip_all_tags( $given['text'], true ),
			'link'  => $given['link'],
			'label' => '',
		);
		return sprintf( '<p %s>%s</p>', get_block_wrapper_attributes(), Contacts::html( $kind, $given['value'], $shown ) );
	}

	/**
	 * A form.
	 *
	 * @param array  $given   Attributes.
	 * @param string $content Inner blocks, shown until the form is ready.
	 */
	public static function render_form( $given, $content ): string {
		$attributes = 'auto' === $given['scheme'] ? array() : Tags::clean_all( 'wsf-form', array( 'scheme' => $given['scheme'] ) );
		$form       = Forms::html( (int) $given['formId'], $attributes, $content );
		return sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), $form );
	}

	/**
	 * A tag with what the editor offers for every block: classes, anchor, margins.
	 *
	 * @param string $tag        One of ours.
	 * @param array  $attributes Values by name; null for none.
	 * @param string $content    Markup inside it.
	 */
	private static function wrap( string $tag, array $attributes, string $content ): string {
		Presence::mark();
		$given = array_filter(
			$attributes,
			static function ( $value ) {
				return null !== $value;
			}
		);
		return "<$tag " . get_block_wrapper_attributes() . Tags::attributes( Tags::clean_all( $tag, $given ) ) . ">$content</$tag>";
	}
}
