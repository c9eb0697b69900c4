<?php
require_once dirname( __DIR__ ) . '/seed.php';

/** Saves a post as its author does; returns its id and address. */
return function ( array $arguments ) {
	$url = fixture_page( $arguments['as'] ?? 'author', $arguments['title'], $arguments['content'], 'post' );
	$id  = get_page_by_path( basename( $url ), OBJECT, 'post' )->ID;
	if ( isset( $arguments['excerpt'] ) ) {
		wp_update_post( array( 'ID' => $id, 'post_excerpt' => $arguments['excerpt'] ) );
	}
	return array( 'id' => $id, 'url' => $url );
};
