<?php
/** Forgets how often addresses have called. */
return function () {
	global $wpdb;
	$names = $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '\_transient\_plaintags\_%'" );
	foreach ( $names as $name ) {
		delete_transient( substr( $name, strlen( '_transient_' ) ) );
	}
	return array( 'transients' => count( $names ) );
};
