<?php
/** Activates plugins by the names of their folders, each with a file of that name; in a network for all of its sites. */
return function ( array $arguments ) {
	foreach ( $arguments['plugins'] as $name ) {
		$result = activate_plugin( "$name/$name.php", '', is_multisite() );
		if ( is_wp_error( $result ) ) {
			throw new Exception( "$name: " . $result->get_error_message() . ' ' . wp_json_encode( $result->get_error_data() ) );
		}
	}
	return get_bloginfo( 'version' );
};
