<?php
/** Changes in which sites of a network the plugin is active, or uninstalls it; returns what each site stores of it. */
return function ( array $arguments ) {
	global $wpdb;
	$file = 'plaintags/plaintags.php';
	if ( isset( $arguments['activeIn'] ) ) {
		deactivate_plugins( $file, false, true );
		foreach ( $arguments['activeIn'] as $path ) {
			switch_to_blog( get_sites( array( 'path' => $path ) )[0]->blog_id );
			activate_plugin( $file );
			restore_current_blog();
		}
	}
	if ( ! empty( $arguments['everywhere'] ) ) {
		activate_plugin( $file, '', true );
	}
	if ( ! empty( $arguments['callsInEach'] ) ) {
		foreach ( get_sites() as $site ) {
			switch_to_blog( $site->blog_id );
			Plaintags\Rate_Limit::allows( 5 );
			restore_current_blog();
		}
	}
	if ( ! empty( $arguments['uninstall'] ) ) {
		deactivate_plugins( $file, false, true );
		uninstall_plugin( $file );
	}
	$stored = array();
	foreach ( get_sites() as $site ) {
		switch_to_blog( $site->blog_id );
		$stored[ $site->path ] = $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%plaintags%' ORDER BY option_name" );
		restore_current_blog();
	}
	return $stored;
};
