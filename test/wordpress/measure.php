<?php
/**
 * For tests: sends, as headers, the milliseconds that the plugin's own code takes on a page, and the page's queries.
 */

// The page is sent at its end, so that headers can say how it was made.
ob_start();

$fixture_measure = (object) array( 'ns' => 0, 'depth' => 0, 'from' => 0, 'parts' => array() );

// WordPress reads the list, and loads each plugin of it, which it then tells.
add_filter( 'option_active_plugins', function ( $plugins ) use ( $fixture_measure ) {
	$fixture_measure->from = hrtime( true );
	return $plugins;
} );
add_action( 'plugin_loaded', function ( $file ) use ( $fixture_measure ) {
	$now = hrtime( true );
	if ( false !== strpos( $file, '/plaintags/' ) ) {
		$fixture_measure->ns           += $now - $fixture_measure->from;
		$fixture_measure->parts['load'] = $now - $fixture_measure->from;
	}
	$fixture_measure->from = $now;
} );
add_action( 'plugins_loaded', function () use ( $fixture_measure ) {
	global $wp_filter;
	foreach ( $wp_filter as $hook ) {
		foreach ( $hook->callbacks as $priority => $callbacks ) {
			foreach ( $callbacks as $id => $callback ) {
				$function = $callback['function'];
				if ( ! is_array( $function ) || ! is_string( $function[0] ) || 0 !== strpos( $function[0], 'Plaintags\\' ) ) {
					continue;
				}
				$hook->callbacks[ $priority ][ $id ]['function'] = function ( ...$given ) use ( $function, $fixture_measure ) {
					$from = hrtime( true );
					++$fixture_measure->depth;
					$result = call_user_func_array( $function, $given );
					if ( 0 === --$fixture_measure->depth ) {
						$time                 = hrtime( true ) - $from;
						$fixture_measure->ns += $time;
						$name                 = implode( '::', $function );
						$fixture_measure->parts[ $name ] = ( $fixture_measure->parts[ $name ] ?? 0 ) + $time;
					}
					return $result;
				};
			}
		}
	}
}, PHP_INT_MAX );
add_action( 'shutdown', function () use ( $fixture_measure ) {
	if ( ! headers_sent() ) {
		header( 'X-Plaintags-Ms: ' . round( $fixture_measure->ns / 1e6, 3 ) );
		arsort( $fixture_measure->parts );
		header( 'X-Plaintags-Parts: ' . wp_json_encode( $fixture_measure->parts ) );
		header( 'X-Queries: ' . $GLOBALS['wpdb']->num_queries );
	}
}, -1 );
