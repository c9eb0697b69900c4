<?php
/**
 * What a page tells the script.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

/**
 * Prints the script's settings as JSON, which is data and runs nothing: a strict policy for scripts lets it pass.
 */
final class Page_Settings {
	/**
	 * Whether this page has them.
	 *
	 * @var bool
	 */
	private static $printed = false;

	/**
	 * In the head, where it is known by then that the page has tags.
	 */
	public static function print_early() {
		if ( Presence::found() ) {
			self::output();
		}
	}

	/**
	 * Else in the footer, before the script runs.
	 */
	public static function print_late() {
		if ( Presence::found() ) {
			self::output();
		}
	}

	/**
	 * Prints them once. Nothing in them can end the element: `<`, `>`, `&` and quotes are written as escapes.
	 */
	public static function output() {
		if ( self::$printed ) {
			return;
		}
		self::$printed = true;
		wp_print_inline_script_tag(
			self::json( self::all() ),
			array(
				'type'           => 'application/json',
				'data-plaintags' => 'settings',
				'id'             => 'plaintags-settings',
			)
		);
	}

	/**
	 * Data as JSON that is safe in a script element and in an attribute.
	 *
	 * @param mixed $data Anything that JSON can hold.
	 */
	public static function json( $data ): string {
		$flags = JSON_HEX_TAG | JSON_HEX_AMP | JSON_HEX_APOS | JSON_HEX_QUOT | JSON_UNESCAPED_SLASHES;
		// Texts that are not UTF-8 lose what cannot be read, not the whole page's settings.
		return (string) wp_json_encode( $data, $flags | JSON_INVALID_UTF8_SUBSTITUTE );
	}

	/**
	 * The settings of this page.
	 */
	public static function all(): array {
		$nonces   = admin_url( 'admin-ajax.php?action=plaintags_nonces' );
		$settings = array(
			'consent'  => Options::get( 'consent' ),
			'editor'   => self::is_preview_of_builder(),
			'antispam' => Contacts::settings( $nonces ),
			'forms'    => (object) Forms::settings( $nonces ),
		);
		// `?plaintags=check` shows authors what is on the page and what is wrong with it.
		if ( current_user_can( 'edit_posts' ) ) {
			$settings['checkPanel'] = true;
		}
		if ( ! Assets::as_module() ) {
			// An optimiser may join the classic script with others, so that nothing says where it was.
			$settings['chunksUrl'] = Assets::url( 'chunks/' );
		}
		$takeover = Takeover::families();
		if ( array() !== $takeover ) {
			$settings['takeover'] = $takeover;
		}
		if ( in_array( 'antispam', $takeover, true ) ) {
			// The original's own globals say how its server is reached.
			unset( $settings['antispam'] );
		}
		/**
		 * The settings that a page gives the script.
		 *
		 * @param array $settings As in the script's documentation.
		 */
		return (array) apply_filters( 'plaintags_settings', $settings );
	}

	/**
	 * Whether the page is shown inside an editor, where nothing should play, ask the server or store anything.
	 */
	public static function is_preview_of_builder(): bool {
		// Only read, to choose how the page behaves.
		// phpcs:disable WordPress.Security.NonceVerification.Recommended
		return is_customize_preview()
			|| isset( $_GET['elementor-preview'] )
			|| isset( $_GET['fl_builder'] )
			|| ( isset( $_GET['bricks'] ) && 'run' === $_GET['bricks'] );
		// phpcs:enable
	}
}
