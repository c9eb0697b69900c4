<?php
/**
 * Pages of the original plugins.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

/**
 * Takes the originals' scripts off the page and leaves what they print beside them: their data, which our script reads,
 * and their style sheets. Dequeuing a script would take its data with it; a script without an address prints the data
 * alone.
 */
final class Takeover {
	/**
	 * Where the scripts of each family lie.
	 */
	const SCRIPTS = array(
		'antispam'     => '~/cleantalk-spam-protect/js/|apbct-public-bundle~',
		'page-builder' => '~bricksextras.*/js/~',
		'forms'        => '~/ws-form[^/]*/.*/js/~',
	);

	/**
	 * Names by which their plugins can be found.
	 */
	const PLUGINS = array(
		'antispam'     => 'APBCT_VERSION',
		'page-builder' => 'BRICKSEXTRAS_VERSION',
		'forms'        => 'WS_FORM_VERSION',
	);

	/**
	 * The families that this page takes over: none inside an editor or on admin pages, where the originals edit.
	 */
	public static function families(): array {
		return is_admin() || Page_Settings::is_preview_of_builder() ? array() : Options::get( 'takeover' );
	}

	/**
	 * Takes scripts off. Runs at several moments, since plugins enqueue until the footer is printed.
	 */
	public static function run() {
		global $wp_scripts;
		$families = self::families();
		if ( array() === $families || ! $wp_scripts instanceof \WP_Scripts ) {
			return;
		}
		foreach ( self::enqueued( $wp_scripts ) as $handle ) {
			$script = $wp_scripts->registered[ $handle ];
			if ( ! is_string( $script->src ) || null === self::family_of( $script->src, $families ) ) {
				continue;
			}
			$script->src  = false;
			$script->deps = array();
			Presence::mark();
		}
	}

	/**
	 * Handles of the scripts that the page will print, with what they need.
	 *
	 * @param \WP_Scripts $scripts WordPress's list.
	 */
	private static function enqueued( \WP_Scripts $scripts ): array {
		$found = array();
		$queue = array_merge( $scripts->queue, $scripts->to_do );
		while ( $queue ) {
			$handle = array_pop( $queue );
			if ( isset( $found[ $handle ] ) || ! isset( $scripts->registered[ $handle ] ) ) {
				continue;
			}
			$found[ $handle ] = true;
			$queue            = array_merge( $queue, $scripts->registered[ $handle ]->deps );
		}
		return array_keys( $found );
	}

	/**
	 * The family of a script.
	 *
	 * @param string $src      Its address.
	 * @param array  $families Those that count.
	 */
	private static function family_of( string $src, array $families ): ?string {
		/**
		 * Patterns of the addresses of the scripts that are taken off, by family.
		 *
		 * @param array $patterns
		 */
		$patterns = (array) apply_filters( 'plaintags_takeover_scripts', self::SCRIPTS );
		foreach ( $families as $family ) {
			if ( isset( $patterns[ $family ] ) && preg_match( $patterns[ $family ], $src ) ) {
				return $family;
			}
		}
		return null;
	}

	/**
	 * Whether the original of a family is active.
	 *
	 * @param string $family One of {@see Options::FAMILIES}.
	 */
	public static function is_original_active( string $family ): bool {
		return defined( self::PLUGINS[ $family ] );
	}
}
