<?php
/** HTML as WordPress stores it from a user, by the place in which the user writes it. */
return function ( array $arguments ) {
	wp_set_current_user( get_user_by( 'login', $arguments['as'] )->ID );
	kses_init();
	$html   = $arguments['html'];
	$id     = wp_insert_post( wp_slash( array( 'post_title' => 'Post', 'post_content' => $html, 'post_excerpt' => $html ) ) );
	$widget = function ( $kind, $name ) use ( $html ) {
		$request = new WP_REST_Request( 'POST', '/wp/v2/widgets' );
		$request->set_body_params( array( 'id_base' => $kind, 'sidebar' => 'wp_inactive_widgets', 'instance' => array( 'raw' => array( $name => $html ) ) ) );
		return ( (array) rest_do_request( $request )->get_data()['instance']['raw'] )[ $name ];
	};
	return array(
		'may write any HTML' => current_user_can( 'unfiltered_html' ),
		'post'               => get_post( $id )->post_content,
		'excerpt'            => get_post( $id )->post_excerpt,
		'HTML widget'        => $widget( 'custom_html', 'content' ),
		'block widget'       => $widget( 'block', 'content' ),
		'text widget'        => $widget( 'text', 'text' ),
	);
};
