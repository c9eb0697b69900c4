<?php
/** Content as it is shown outside of posts. */
return function ( array $arguments ) {
	$content = $arguments['content'];
	$pattern = wp_insert_post( wp_slash( array( 'post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'Pattern', 'post_content' => $content ) ) );
	$widget  = function ( $name, $instance ) {
		ob_start();
		the_widget( $name, $instance );
		return ob_get_clean();
	};
	return array(
		'pattern'      => do_blocks( "<!-- wp:block {\"ref\":$pattern} /-->" ),
		'template'     => do_blocks( $content ),
		'block widget' => $widget( 'WP_Widget_Block', array( 'content' => $content ) ),
		'text widget'  => $widget( 'WP_Widget_Text', array( 'text' => $content, 'filter' => true, 'visual' => true ) ),
		'HTML widget'  => $widget( 'WP_Widget_Custom_HTML', array( 'content' => $content ) ),
	);
};
