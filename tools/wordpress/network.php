<?php
/** Turns the site into a network whose sites are in folders; wp-config.php says so from the next request on. */
return function ( array $arguments ) {
	global $wpdb, $wp_rewrite;
	require_once ABSPATH . 'wp-admin/includes/upgrade.php';
	require_once ABSPATH . 'wp-admin/includes/network.php';
	update_option( 'siteurl', $arguments['address'] );
	update_option( 'home', $arguments['address'] );
	$wp_rewrite->set_permalink_structure( '/%postname%/' );
	foreach ( $wpdb->tables( 'ms_global' ) as $table => $name ) {
		$wpdb->$table = $name;
	}
	install_network();
	$result = populate_network( 1, $arguments['domain'], 'admin@example.org', 'Network', '/', false );
	return is_wp_error( $result ) ? $result->get_error_message() : true;
};
