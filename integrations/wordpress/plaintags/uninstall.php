<?php
/**
 * Removes what the plugin has stored: its option, and the counts of calls. Content stays as authors wrote it.
 *
 * @package Plaintags
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

/**
 * Cleans one site.
 */
function plaintags_uninstall_site() {
	global $wpdb;
	delete_option( 'plaintags' );
	// Transients have no function that finds them by the beginning of their names.
	// phpcs:ignore WordPress.DB.DirectDatabaseQuery
	$names = $wpdb->get_col(
		$wpdb->prepare(
			"SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s",
			$wpdb->esc_like( '_transient_plaintags_calls_' ) . '%'
		)
	);
	foreach ( $names as $name ) {
		delete_transient( substr( $name, strlen( '_transient_' ) ) );
	}
}

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $plaintags_site ) {
		switch_to_blog( $plaintags_site );
		plaintags_uninstall_site();
		restore_current_blog();
	}
} else {
	plaintags_uninstall_site();
}
