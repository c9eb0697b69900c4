<?php
/** What the route of the form list answers to a user: its status and the forms. */
return function ( array $arguments ) {
	$user = get_user_by( 'login', $arguments['as'] );
	wp_set_current_user( $user ? $user->ID : 0 );
	$answer = rest_do_request( new WP_REST_Request( 'GET', '/plaintags/v1/forms' ) );
	return array( 'status' => $answer->get_status(), 'forms' => $answer->is_error() ? null : $answer->get_data() );
};
