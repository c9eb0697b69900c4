<?php
/**
 * The script and its style sheets.
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

/**
 * Puts the script on a page: the module where WordPress knows modules (6.5), else the classic script, which fetches the same
 * chunks.
 */
final class Assets {
	const HANDLE = 'plaintags';

	/**
	 * Pictures as slides: those of a gallery fill them, as they fill the rows of a gallery; others stand in the middle.
	 */
	const PICTURES = '.plaintags-gallery figure img{inline-size:100%}pb-slider>.wp-block-image{text-align:center}';

	/**
	 * Whether this page's files are enqueued.
	 *
	 * @var bool
	 */
	private static $done = false;

	/**
	 * Address of a file of the build.
	 *
	 * @param string $file Its path in `dist/`.
	 */
	public static function url( string $file ): string {
		return plugins_url( 'dist/' . $file, FILE );
	}

	/**
	 * Whether pages get the module. Optimisers that do not know modules may need the classic script.
	 */
	public static function as_module(): bool {
		/**
		 * Whether to load the script as a module. Default: where WordPress can enqueue one.
		 *
		 * @param bool $module
		 */
		return (bool) apply_filters( 'plaintags_module', function_exists( 'wp_enqueue_script_module' ) );
	}

	/**
	 * Enqueues the style sheets, which keep the place of what is still to be drawn, and the script.
	 */
	public static function enqueue() {
		if ( self::$done ) {
			return;
		}
		self::$done = true;
		self::enqueue_styles();
		if ( self::as_module() && function_exists( 'wp_enqueue_script_module' ) ) {
			wp_enqueue_script_module( self::HANDLE, self::url( 'plaintags.js' ), array(), VERSION );
		} else {
			self::enqueue_classic();
		}
	}

	/**
	 * The style sheets: places and looks before the script, and the theme that the site has chosen.
	 */
	private static function enqueue_styles() {
		wp_enqueue_style( self::HANDLE, self::url( 'plaintags.css' ), array(), VERSION );
		wp_add_inline_style( self::HANDLE, self::PICTURES );
		$theme = Options::get( 'theme' );
		if ( '' !== $theme ) {
			wp_enqueue_style( 'plaintags-theme', self::url( "themes/$theme.css" ), array(), VERSION );
		}
	}

	/**
	 * The classic script, deferred: WordPress 6.3 can say so, before that the footer is late enough.
	 */
	private static function enqueue_classic() {
		wp_enqueue_script( self::HANDLE, self::url( 'plaintags.classic.js' ), array(), VERSION, true );
		if ( function_exists( 'wp_script_add_data' ) ) {
			wp_script_add_data( self::HANDLE, 'strategy', 'defer' );
		}
	}

	/**
	 * The login page prints no modules, and has no content to look at: it gets the script where the settings say so.
	 */
	public static function enqueue_on_login() {
		if ( ! Options::get( 'login' ) || self::$done ) {
			return;
		}
		self::$done = true;
		self::enqueue_styles();
		add_action( 'login_head', array( Page_Settings::class, 'output' ) );
		if ( self::as_module() ) {
			add_action( 'login_footer', array( self::class, 'print_module' ) );
		} else {
			self::enqueue_classic();
		}
	}

	/**
	 * In a network people register on a page of the theme, which has no content either.
	 */
	public static function enqueue_on_signup() {
		if ( Options::get( 'login' ) ) {
			Presence::mark();
		}
	}

	/**
	 * Prints the module's element where WordPress does not.
	 */
	public static function print_module() {
		wp_print_script_tag(
			array(
				'type' => 'module',
				'src'  => add_query_arg( 'ver', VERSION, self::url( 'plaintags.js' ) ),
				'id'   => 'plaintags-js-module',
			)
		);
	}
}
