<?php
/** A thousand calls of one visitor, answered one after the other. */
return function () {
	global $wpdb;
	wp_set_current_user( 0 );
	$options = get_option( 'plaintags' );
	update_option( 'plaintags', array( 'contact_limit' => 30 ) + $options );
	Plaintags\Options::forget();
	$clean = require __DIR__ . '/limit.php';
	$clean();
	$token    = Plaintags\Contacts::encode( 'office@example.org' );
	$statuses = array();
	$writes   = 0;
	$queries  = 0;
	$count    = function () use ( &$writes ) {
		++$writes;
	};
	for ( $call = 0; $call < 1000; $call++ ) {
		// As in requests of their own: nothing is remembered from the call before.
		wp_cache_flush();
		wp_load_alloptions();
		$request = new WP_REST_Request( 'POST', '/plaintags/v1/contacts/cleantalk-antispam/v1/apbct_decode_email' );
		$request->set_header( 'X-WP-Nonce', wp_create_nonce( 'wp_rest' ) );
		$request->set_body_params( array(
			'encodedEmails'         => wp_json_encode( array( $token ) ),
			'event_javascript_data' => wp_json_encode( array( 'ct_mouse_moved' => true ) ),
		) );
		if ( 30 === $call ) {
			foreach ( array( 'added_option', 'updated_option', 'deleted_option' ) as $hook ) {
				add_action( $hook, $count );
			}
		}
		$from   = $wpdb->num_queries;
		$status = rest_do_request( $request )->get_status();
		if ( 429 === $status ) {
			$queries += $wpdb->num_queries - $from;
		}
		$statuses[ $status ] = ( $statuses[ $status ] ?? 0 ) + 1;
	}
	$written = $writes;
	update_option( 'plaintags', $options );
	$clean();
	$refused = max( 1, $statuses[429] ?? 0 );
	return array( 'statuses' => $statuses, 'queriesEach' => $queries / $refused, 'writes' => $written );
};
