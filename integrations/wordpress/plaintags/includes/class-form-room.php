<?php
/**
 * How high a form will be.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

/**
 * Estimates the height of a form from its definition, for each width at which its fields are arranged anew, so that what
 * stands below it hardly moves when it is drawn.
 */
final class Form_Room {
	/**
	 * Widths of the viewport, in pixels, at which fields may change their width: the names of their settings by width.
	 */
	const STEPS = array(
		0    => array( '25' ),
		576  => array( '50' ),
		768  => array( '75' ),
		992  => array( '100' ),
		1200 => array( '125', '150' ),
	);

	const COLUMNS = 12;

	/**
	 * Heights in rem, as our script draws the parts of a form in its own style.
	 */
	const GAP      = 1.25;
	const LABEL    = 1.7;
	const CONTROL  = 2.75;
	const TEXTAREA = 6.35;
	const CHOICE   = 1.9;
	const TITLE    = 3.9;
	const LEGEND   = 2.6;
	const TABS     = 4;
	const HELP     = 1.5;
	/**
	 * What is said at the top of a form with required fields.
	 */
	const NOTE = 2.45;

	/**
	 * By how much labels are higher with the original's style sheet on the page, which has its own space below them.
	 */
	const ORIGINAL_LABEL = 0.3;

	/**
	 * Texts of authors are as the theme makes them: a usual line, the space around paragraphs, and the width of a letter and
	 * of the theme's column in pixels.
	 */
	const LINE      = 1.6;
	const PARAGRAPH = 1;
	const LETTER    = 8;
	const COLUMN    = 640;
	const MARGIN    = 60;
	const PHONE     = 390;

	/**
	 * Fields that take no room.
	 */
	const UNSEEN = array( 'hidden', 'honeypot', 'spacer-none' );

	/**
	 * Fields that are no control of one line.
	 */
	const HEIGHTS = array(
		'textarea'     => self::TEXTAREA,
		'submit'       => self::CONTROL,
		'save'         => self::CONTROL,
		'reset'        => self::CONTROL,
		'clear'        => self::CONTROL,
		'button'       => self::CONTROL,
		'tab_next'     => self::CONTROL,
		'tab_previous' => self::CONTROL,
		'divider'      => 1,
		'spacer'       => 3.75,
		'signature'    => 12,
		'range'        => self::CHOICE,
	);

	/**
	 * Settings with the choices of a field, by its type.
	 */
	const CHOICES = array(
		'checkbox'       => 'data_grid_checkbox',
		'radio'          => 'data_grid_radio',
		'price_checkbox' => 'data_grid_checkbox_price',
		'price_radio'    => 'data_grid_radio_price',
	);

	/**
	 * Fields that have no label above them.
	 */
	const WITHOUT_LABEL = array( 'submit', 'save', 'reset', 'clear', 'button', 'tab_next', 'tab_previous', 'divider', 'spacer', 'signature', 'texteditor', 'html', 'message' );

	/**
	 * The form, as the form plugin publishes it.
	 *
	 * @var array
	 */
	private $definition;

	/**
	 * What each label has in addition.
	 *
	 * @var float
	 */
	private $extra;

	/**
	 * A form whose height is asked for.
	 *
	 * @param array $definition As the form plugin publishes it.
	 * @param bool  $beside     Whether the original's style sheet is on the page.
	 */
	public function __construct( array $definition, bool $beside ) {
		$this->definition = $definition;
		$this->extra      = $beside ? self::ORIGINAL_LABEL : 0;
	}

	/**
	 * Rules for a form, which any rule of the site overrides.
	 *
	 * @param string $selector Of the form.
	 */
	public function css( string $selector ): string {
		$css  = '';
		$last = null;
		foreach ( array_keys( self::STEPS ) as $width ) {
			$height = $this->height( $width );
			if ( $height !== $last ) {
				$rule = ":where($selector){--wsf-form-room:{$height}rem}";
				$css .= 0 === $width ? $rule : "@media(min-width:{$width}px){{$rule}}";
				$last = $height;
			}
		}
		return $css;
	}

	/**
	 * The height at a width of the viewport, in rem.
	 *
	 * @param int $width One of {@see STEPS}.
	 */
	public function height( int $width ): float {
		$groups = self::members( $this->definition, 'groups' );
		$height = count( $groups ) > 1 ? self::TABS : 0;
		if ( '' !== self::text( $this->definition['label'] ?? '' ) && self::has_label( $this->definition ) ) {
			$height += self::TITLE;
		}
		// Only the first tab is open.
		$sections = self::members( $groups[0] ?? array(), 'sections' );
		foreach ( $sections as $index => $section ) {
			$sections[ $index ]['fields'] = array_filter( self::members( $section, 'fields' ), array( self::class, 'is_seen' ) );
			if ( array_filter( $sections[ $index ]['fields'], array( self::class, 'is_required' ) ) ) {
				$note = self::NOTE;
			}
		}
		$pixels  = min( self::COLUMN, max( self::PHONE, $width ) - self::MARGIN );
		$height += $this->rows_height( $sections, $width, $pixels, array( $this, 'section_height' ) );
		return round( $height + ( $note ?? 0 ), 1 );
	}

	/**
	 * The height of parts beside and below each other, each row as high as the highest part in it, in rem.
	 *
	 * @param array    $parts  Sections of a tab, or fields of a section.
	 * @param int      $width  Of the viewport.
	 * @param float    $pixels Width of the place where they stand.
	 * @param callable $height Tells the height of a part from it, `$width` and its own width in pixels.
	 */
	private function rows_height( array $parts, int $width, float $pixels, callable $height ): float {
		$rows = array( 0 );
		$used = 0;
		foreach ( $parts as $part ) {
			$size = self::size( $part, $width );
			if ( $used + $size > self::COLUMNS ) {
				$rows[] = 0;
				$used   = 0;
			}
			$used         += $size;
			$last          = count( $rows ) - 1;
			$rows[ $last ] = max( $rows[ $last ], $height( $part, $width, $pixels * $size / self::COLUMNS ) );
		}
		return array_sum( $rows );
	}

	/**
	 * The height of a section, in rem.
	 *
	 * @param array $section A section.
	 * @param int   $width   Of the viewport.
	 * @param float $pixels  Of the section.
	 */
	private function section_height( array $section, int $width, float $pixels ): float {
		$legend = self::has( $section, 'label_render' ) && '' !== self::text( $section['label'] ?? '' ) ? self::LEGEND : 0;
		return $legend + $this->rows_height( $section['fields'], $width, $pixels, array( $this, 'field_height' ) );
	}

	/**
	 * Whether a field takes room.
	 *
	 * @param array $field A field.
	 */
	private static function is_seen( array $field ): bool {
		return ! in_array( self::text( $field['type'] ?? '' ), self::UNSEEN, true ) && ! self::has( $field, 'hidden' );
	}

	/**
	 * Whether a field has to be filled in.
	 *
	 * @param array $field A field.
	 */
	private static function is_required( array $field ): bool {
		return self::has( $field, 'required' );
	}

	/**
	 * Columns of a part: those of the widest setting that the viewport reaches.
	 *
	 * @param array  $part    A section or field.
	 * @param int    $width   Of the viewport.
	 * @param string $setting What the names of the settings begin with.
	 */
	private static function size( array $part, int $width, string $setting = 'breakpoint_size_' ): int {
		$size = self::COLUMNS;
		foreach ( self::STEPS as $from => $names ) {
			foreach ( $from <= $width ? $names : array() as $name ) {
				$given = (int) self::text( $part['meta'][ $setting . $name ] ?? '' );
				$size  = $given > 0 ? min( self::COLUMNS, $given ) : $size;
			}
		}
		return $size;
	}

	/**
	 * The height of a field with the space below it, in rem.
	 *
	 * @param array $field  A field.
	 * @param int   $width  Of the viewport.
	 * @param float $pixels Of the field.
	 */
	private function field_height( array $field, int $width, float $pixels ): float {
		$type   = self::text( $field['type'] ?? '' );
		$meta   = is_array( $field['meta'] ?? null ) ? $field['meta'] : array();
		$height = self::GAP + self::HELP * self::lines( self::text( $meta['help'] ?? '' ), $pixels );
		if ( self::has_label( $field ) && ! in_array( $type, self::WITHOUT_LABEL, true ) ) {
			$lines   = max( 1, self::lines( self::text( $field['label'] ?? '' ), $pixels ) );
			$height += self::LABEL + ( $lines - 1 ) * self::LINE + $this->extra;
		}
		if ( isset( self::CHOICES[ $type ] ) ) {
			// The original's sheet has its space below the labels of choices too, twice as much as there is without it.
			$height += ( self::CHOICE + 2 * $this->extra ) * max( 1, self::choices( $field, $width ) );
		} elseif ( in_array( $type, array( 'texteditor', 'html', 'message' ), true ) ) {
			$text       = self::text( $meta['text_editor'] ?? $meta['html_editor'] ?? '' );
			$paragraphs = substr_count( $text, '<p' );
			$height    += self::LINE * max( 1, self::lines( $text, $pixels ) );
			$height    += $paragraphs > 0 ? ( $paragraphs + 1 ) * self::PARAGRAPH : 0;
		} else {
			$height += self::HEIGHTS[ $type ] ?? self::CONTROL;
		}
		return $height;
	}

	/**
	 * How many lines a text takes.
	 *
	 * @param string $text   Markup.
	 * @param float  $pixels Of its place.
	 */
	private static function lines( string $text, float $pixels ): int {
		return (int) ceil( mb_strlen( wp_strip_all_tags( $text, true ) ) * self::LETTER / $pixels );
	}

	/**
	 * How many rows of choices a field has.
	 *
	 * @param array $field A field.
	 * @param int   $width Of the viewport.
	 */
	private static function choices( array $field, int $width ): int {
		$meta  = is_array( $field['meta'] ?? null ) ? $field['meta'] : array();
		$grid  = $meta[ self::CHOICES[ $field['type'] ] ] ?? array();
		$count = 0;
		foreach ( is_array( $grid ) ? self::members( $grid, 'groups' ) : array() as $group ) {
			$count += count( self::members( $group, 'rows' ) );
		}
		switch ( $meta['orientation'] ?? '' ) {
			case 'horizontal':
				return 1;
			case 'grid':
				return (int) ceil( $count * self::size( $field, $width, 'orientation_breakpoint_size_' ) / self::COLUMNS );
			default:
				return $count;
		}
	}

	/**
	 * Whether a part shows its label: unless its setting says no.
	 *
	 * @param array $node A part of the form.
	 */
	private static function has_label( array $node ): bool {
		return ! isset( $node['meta']['label_render'] ) || self::has( $node, 'label_render' );
	}

	/**
	 * A setting that is on.
	 *
	 * @param array  $node A part of the form.
	 * @param string $name Of the setting.
	 */
	private static function has( array $node, string $name ): bool {
		return ! in_array( $node['meta'][ $name ] ?? '', array( '', false, null, 'off', '0' ), true );
	}

	/**
	 * The parts of a part, in the order in which they are shown.
	 *
	 * @param array  $node A part of the form.
	 * @param string $name One of "groups", "sections", "fields" and "rows".
	 */
	private static function members( array $node, string $name ): array {
		$members = is_array( $node[ $name ] ?? null ) ? array_filter( $node[ $name ], 'is_array' ) : array();
		return array_values( $members );
	}

	/**
	 * A text, whatever was given.
	 *
	 * @param mixed $value Anything.
	 */
	private static function text( $value ): string {
		return is_scalar( $value ) ? (string) $value : '';
	}
}
