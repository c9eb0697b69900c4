<?php
/**
 * Calls of one visitor, each of which begins as soon as the one before has read something, with the site's object cache or
 * without one; then one call more. Returns how many were within the limit, and whether the last was.
 */
return function ( array $arguments ) {
	$was     = wp_using_ext_object_cache( $arguments['cache'] );
	$key     = Plaintags\Rate_Limit::PREFIX . substr( wp_hash( '127.0.0.1', 'nonce' ), 0, 20 );
	$left    = $arguments['calls'];
	$allowed = 0;
	$call    = function ( $read = null ) use ( $arguments, &$left, &$allowed ) {
		if ( $left > 0 ) {
			--$left;
			$allowed += Plaintags\Rate_Limit::allows( $arguments['limit'] ) ? 1 : 0;
		}
		return $read;
	};
	add_filter( "transient_$key", $call );
	while ( $left > 0 ) {
		$call();
	}
	remove_filter( "transient_$key", $call );
	$more = Plaintags\Rate_Limit::allows( $arguments['limit'] );
	delete_transient( $key );
	wp_using_ext_object_cache( (bool) $was );
	return compact( 'allowed', 'more' );
};
