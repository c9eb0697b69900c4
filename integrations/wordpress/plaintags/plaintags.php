<?php
/**
 * Plugin Name:       plaintags
 * Description:       Sliders, folded text, lightboxes, hidden contacts and forms: plain HTML tags, blocks and short codes from one script.
 * Version:           0.1.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            plaintags contributors
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       plaintags
 * Domain Path:       /languages
 *
 * @package Plaintags
 */

namespace Plaintags;

defined( 'ABSPATH' ) || exit;

const VERSION = '0.1.0';
const FILE    = __FILE__;

/**
 * Loads a class of the plugin when it is first needed: a page without our tags reads few of the files.
 */
spl_autoload_register(
	static function ( $name ) {
		if ( 0 !== strpos( $name, __NAMESPACE__ . '\\' ) ) {
			return;
		}
		$short = strtolower( str_replace( '_', '-', substr( $name, strlen( __NAMESPACE__ ) + 1 ) ) );
		$file  = __DIR__ . '/includes/class-' . $short . '.php';
		if ( is_readable( $file ) ) {
			require $file;
		}
	}
);

require __DIR__ . '/includes/hooks.php';

register_activation_hook( __FILE__, array( Options::class, 'install' ) );

/**
 * For themes: loads the script on this page, whose templates hold tags that no content shows.
 */
function enqueue() {
	Presence::mark();
}
