<?php
/**
 * For `cost.mjs`: answers a request with the plugin, without it, or with its parts measured, as the header X-Cost says, and
 * sends what it took as the header X-Cost-Took: microseconds of the processor since this file, and of each part.
 */

// The page is sent at its end, so that headers can say how it was made.
ob_start();

/** The processor's time that this process has used. */
function cost_processor() {
	$usage = getrusage();
	return 1e6 * ( $usage['ru_utime.tv_sec'] + $usage['ru_stime.tv_sec'] ) + $usage['ru_utime.tv_usec'] + $usage['ru_stime.tv_usec'];
}

$cost_from  = cost_processor();
$cost_parts = new ArrayObject();
$cost_mode  = $_SERVER['HTTP_X_COST'] ?? 'with';
$cost_file  = 'plaintags/plaintags.php';

/** Measures each function of the plugin that a hook calls from now on. */
function cost_measure_hooks() {
	global $wp_filter, $cost_parts;
	foreach ( $wp_filter as $hook ) {
		foreach ( $hook->callbacks as $priority => $callbacks ) {
			foreach ( $callbacks as $id => $callback ) {
				$function = $callback['function'];
				if ( ! is_array( $function ) || ! is_string( $function[0] ) || 0 !== strpos( $function[0], 'Plaintags\\' ) ) {
					continue;
				}
				$name = substr( implode( '::', $function ), strlen( 'Plaintags\\' ) );
				$hook->callbacks[ $priority ][ $id ]['function'] = function ( ...$given ) use ( $function, $name, $cost_parts ) {
					$from                = hrtime( true );
					$result              = call_user_func_array( $function, $given );
					$cost_parts[ $name ] = ( $cost_parts[ $name ] ?? 0 ) + ( hrtime( true ) - $from ) / 1000;
					return $result;
				};
			}
		}
	}
}

if ( 'with' !== $cost_mode ) {
	add_filter( 'option_active_plugins', function ( $plugins ) use ( $cost_file ) {
		return array_values( array_diff( $plugins, array( $cost_file ) ) );
	} );
}
if ( 'parts' === $cost_mode ) {
	add_action( 'plugins_loaded', function () use ( $cost_file, $cost_parts ) {
		$from = hrtime( true );
		include WP_PLUGIN_DIR . '/' . $cost_file;
		$cost_parts['(loading)'] = ( hrtime( true ) - $from ) / 1000;
		cost_measure_hooks();
	}, PHP_INT_MIN );
	// What it adds when WordPress is ready.
	add_action( 'wp_loaded', 'cost_measure_hooks', PHP_INT_MAX );
}
add_action( 'shutdown', function () use ( $cost_from, $cost_parts ) {
	$status = function_exists( 'opcache_get_status' ) ? opcache_get_status( false ) : false;
	header( 'X-Cost-Took: ' . wp_json_encode( array(
		'processor' => cost_processor() - $cost_from,
		'parts'     => (object) $cost_parts->getArrayCopy(),
		'opcache'   => ! empty( $status['opcache_enabled'] ),
		'server'    => PHP_SAPI . ' ' . PHP_VERSION,
		'memory'    => memory_get_peak_usage(),
	) ) );
}, -1 );
