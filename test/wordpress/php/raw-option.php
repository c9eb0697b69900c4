<?php
/** Writes anything as the plugin's option, past its checks. */
return function ( array $arguments ) {
	global $wpdb;
	$wpdb->update( $wpdb->options, array( 'option_value' => maybe_serialize( $arguments['value'] ) ), array( 'option_name' => 'plaintags' ) );
	wp_cache_flush();
	return true;
};
