<?php
/** Uninstalls the plugin, and returns what is left of it. */
return function () {
	global $wpdb;
	Plaintags\Rate_Limit::allows( 5 );
	define( 'WP_UNINSTALL_PLUGIN', 'plaintags/plaintags.php' );
	require WP_PLUGIN_DIR . '/plaintags/uninstall.php';
	return array( 'options' => $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%plaintags%'" ) );
};
