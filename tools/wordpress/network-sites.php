<?php
/** Makes the further sites of a network, each with an administrator of its own: "north-admin" of the site "north". */
return function ( array $arguments ) {
	global $wp_rewrite;
	foreach ( $arguments['folders'] as $folder ) {
		$id = wp_insert_site( array(
			'domain'     => $arguments['domain'],
			'path'       => "/$folder/",
			'network_id' => 1,
			'user_id'    => 1,
			'title'      => $folder,
		) );
		if ( is_wp_error( $id ) ) {
			throw new Exception( $id->get_error_message() );
		}
		$user = wp_insert_user( array( 'user_login' => "$folder-admin", 'user_pass' => 'password', 'user_email' => "$folder@example.org" ) );
		add_user_to_blog( $id, $user, 'administrator' );
		switch_to_blog( $id );
		$wp_rewrite->init();
		$wp_rewrite->set_permalink_structure( '/%postname%/' );
		flush_rewrite_rules( false );
		// Pictures of users come from another server.
		update_option( 'show_avatars', 0 );
		restore_current_blog();
	}
	return count( $arguments['folders'] );
};
