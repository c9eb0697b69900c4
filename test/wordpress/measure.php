<?php
/**
 * For tests: sends, as headers, what a page costs: the plugin's files that are loaded, its functions that hooks call (and
 * how often), and the queries of the page.
 */

// The page is sent at its end, so that headers can say how it was made.
ob_start();

$fixture_calls  = new ArrayObject();
$fixture_blocks = new ArrayObject();

add_filter( 'render_block', function ( $html, $block ) use ( $fixture_blocks ) {
	$name                    = (string) $block['blockName'];
	$fixture_blocks[ $name ] = ( $fixture_blocks[ $name ] ?? 0 ) + 1;
	return $html;
}, 1, 2 );

add_action( 'plugins_loaded', function () use ( $fixture_calls ) {
	global $wp_filter;
	foreach ( $wp_filter as $hook ) {
		foreach ( $hook->callbacks as $priority => $callbacks ) {
			foreach ( $callbacks as $id => $callback ) {
				$function = $callback['function'];
				if ( ! is_array( $function ) || ! is_string( $function[0] ) || 0 !== strpos( $function[0], 'Plaintags\\' ) ) {
					continue;
				}
				$hook->callbacks[ $priority ][ $id ]['function'] = function ( ...$given ) use ( $function, $fixture_calls ) {
					$name                   = substr( implode( '::', $function ), strlen( 'Plaintags\\' ) );
					$fixture_calls[ $name ] = ( $fixture_calls[ $name ] ?? 0 ) + 1;
					return call_user_func_array( $function, $given );
				};
			}
		}
	}
}, PHP_INT_MAX );
add_action( 'shutdown', function () use ( $fixture_calls, $fixture_blocks ) {
	if ( ! headers_sent() ) {
		$files = preg_grep( '#/plugins/plaintags/#', get_included_files() );
		header( 'X-Plaintags-Files: ' . wp_json_encode( array_values( array_map( 'basename', $files ) ) ) );
		header( 'X-Plaintags-Calls: ' . wp_json_encode( $fixture_calls ) );
		header( 'X-Blocks: ' . wp_json_encode( $fixture_blocks ) );
		header( 'X-Queries: ' . $GLOBALS['wpdb']->num_queries );
	}
}, -1 );
